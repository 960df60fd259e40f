package io.pulsescale.job;

import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Bounded streams of given events, each in the given order. */
public record MemorySources(List<Envelope> events) implements Sources {
  private static final TypeInformation<Envelope> ENVELOPE = TypeInformation.of(Envelope.class);

  @Override
  public SingleOutputStreamOperator<Envelope> open(
      StreamExecutionEnvironment env, EventType stream) {
    List<Envelope> given = events.stream().filter(event -> event.stream() == stream).toList();
    if (given.isEmpty()) {
      Envelope nothing = Envelope.deletion(stream, "", 0);
      return env.fromData(List.of(nothing), ENVELOPE).filter(event -> false);
    }
    return env.fromData(given, ENVELOPE);
  }
}
