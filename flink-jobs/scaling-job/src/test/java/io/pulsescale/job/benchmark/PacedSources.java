package io.pulsescale.job.benchmark;

import io.pulsescale.event.EventType;
import io.pulsescale.job.MemorySources;
import io.pulsescale.job.Sources;
import io.pulsescale.job.event.Envelope;
import java.util.List;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Policies and ticks from memory, instance samples from where they are to be measured.
 *
 * @param control policies and ticks
 */
record PacedSources(List<Envelope> control, Sources samples) implements Sources {

  /** What a {@link #fromHeap} source reads: too much to travel with the job graph. */
  private static volatile List<Envelope> heap = List.of();

  static Sources fromHeap(List<Envelope> samples) {
    heap = samples;
    return (env, stream) ->
        env.fromSource(
            new DataGeneratorSource<>(
                index -> heap.get(index.intValue()),
                samples.size(),
                TypeInformation.of(Envelope.class)),
            WatermarkStrategy.noWatermarks(),
            stream.topic());
  }

  @Override
  public SingleOutputStreamOperator<Envelope> open(
      StreamExecutionEnvironment env, EventType stream) {
    return switch (stream) {
      case INSTANCE_SAMPLE ->
          samples
              .open(env, stream)
              .filter(
                  sample -> {
                    Pace.sample(sample.observedAtMillis());
                    return true;
                  });
      case SCALE_TARGET ->
          new MemorySources(control)
              .open(env, stream)
              .filter(
                  tick -> {
                    Pace.tick(tick.observedAtMillis());
                    return true;
                  });
      default -> new MemorySources(control).open(env, stream);
    };
  }
}
