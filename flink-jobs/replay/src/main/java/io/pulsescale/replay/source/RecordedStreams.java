package io.pulsescale.replay.source;

import io.pulsescale.event.EventType;
import io.pulsescale.job.Sources;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.replay.Recorded;
import io.pulsescale.replay.recording.Manifest;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.connector.file.src.enumerate.NonSplittingRecursiveEnumerator;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** The streams of a recording, bounded. One whose topic did not exist is empty. */
public record RecordedStreams(Manifest manifest, Path folder) implements Sources {
  @Override
  public SingleOutputStreamOperator<Envelope> open(
      StreamExecutionEnvironment env, EventType stream) {
    return env.fromSource(
        files(stream, new EnvelopeFormat(stream)),
        WatermarkStrategy.noWatermarks(),
        stream.topic());
  }

  /** The recorded evaluations, in topic order for each workload. */
  public DataStream<Recorded> evaluations(StreamExecutionEnvironment env) {
    String name = EventType.EVALUATION.topic();
    return env.fromSource(
            files(EventType.EVALUATION, new EvaluationFormat()),
            WatermarkStrategy.noWatermarks(),
            name)
        .uid(name);
  }

  private <T> FileSource<T> files(EventType stream, StreamFormat<T> format) {
    Set<String> wanted =
        manifest.filesOf(stream, folder).stream()
            .map(file -> file.getFileName().toString())
            .collect(Collectors.toCollection(HashSet::new));
    wanted.add(folder.toAbsolutePath().getFileName().toString());
    return FileSource.forRecordStreamFormat(
            format, new org.apache.flink.core.fs.Path(folder.toUri()))
        .setFileEnumerator(
            () -> new NonSplittingRecursiveEnumerator(path -> wanted.contains(path.getName())))
        .build();
  }
}
