package io.pulsescale.replay;

import io.pulsescale.job.replay.ReplayTopology;
import io.pulsescale.job.replay.Retaken;
import io.pulsescale.replay.recording.Manifest;
import io.pulsescale.replay.report.Report;
import io.pulsescale.replay.report.Reporting;
import io.pulsescale.replay.source.RecordedStreams;
import java.nio.file.Path;
import java.util.List;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Replays a recording as a bounded job. */
public final class ReplayJob {
  private static final String NAME = "replay";

  private ReplayJob() {}

  /** An environment inside this process. */
  public static StreamExecutionEnvironment embedded(int parallelism) {
    Configuration configuration = new Configuration();
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    return StreamExecutionEnvironment.createLocalEnvironment(parallelism, configuration);
  }

  /**
   * Takes every evaluation of the recording again.
   *
   * @throws Exception when the folder holds no recording, or the job fails
   */
  public static Report run(StreamExecutionEnvironment env, Path folder) throws Exception {
    Manifest manifest = Manifest.read(folder);
    RecordedStreams recording = new RecordedStreams(manifest, folder);
    List<Retaken> results =
        ReplayTopology.build(env, recording, recording.evaluations(env))
            .executeAndCollect(NAME, Integer.MAX_VALUE);
    return new Reporting(manifest, folder).on(results);
  }
}
