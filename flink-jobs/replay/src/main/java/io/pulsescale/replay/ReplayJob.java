package io.pulsescale.replay;

import io.pulsescale.event.EventType;
import io.pulsescale.job.replay.ReplayTopology;
import io.pulsescale.job.replay.Retaken;
import io.pulsescale.replay.recording.Manifest;
import io.pulsescale.replay.report.Report;
import io.pulsescale.replay.report.Reporting;
import io.pulsescale.replay.source.RecordedStreams;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.CloseableIterator;

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
    List<Retaken> results = new ArrayList<>();
    CloseableIterator<Retaken> retaken =
        ReplayTopology.build(env, recording, recording.evaluations(env)).executeAndCollect(NAME);
    try {
      retaken.forEachRemaining(results::add);
    } finally {
      retaken.close();
    }
    requireAll(results.size(), manifest);
    return new Reporting(manifest, folder).on(results);
  }

  /** A result that got lost on its way would look like an evaluation that is not there. */
  private static void requireAll(int results, Manifest manifest) {
    long recorded = manifest.countOf(EventType.EVALUATION);
    if (results != recorded) {
      throw new IllegalStateException(
          "%d results for %d recorded evaluations".formatted(results, recorded));
    }
  }
}
