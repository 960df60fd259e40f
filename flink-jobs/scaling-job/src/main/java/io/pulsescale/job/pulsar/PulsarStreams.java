package io.pulsescale.job.pulsar;

import io.pulsescale.connector.pulsar.PulsarConnection;
import io.pulsescale.connector.pulsar.sink.Batching;
import io.pulsescale.connector.pulsar.sink.PulsarSink;
import io.pulsescale.connector.pulsar.source.PulsarSource;
import io.pulsescale.connector.pulsar.source.PulsarSourceBuilder;
import io.pulsescale.connector.pulsar.source.StartPosition;
import io.pulsescale.event.EventType;
import io.pulsescale.job.Sinks;
import io.pulsescale.job.Sources;
import io.pulsescale.job.event.Envelope;
import java.time.Instant;
import java.util.List;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * The live job's streams.
 *
 * @param namespace tenant and namespace of the topics
 * @param subscription durable subscription that protects unread events; empty for none
 * @param samplesFrom where a job without state begins to read samples; it reads policies and
 *     outcomes from the beginning, and ticks as they come: what is past is not evaluated again.
 *     With state, all positions come from there.
 */
public record PulsarStreams(
    PulsarConnection connection, String namespace, String subscription, Instant samplesFrom)
    implements Sources {

  @Override
  public SingleOutputStreamOperator<Envelope> open(
      StreamExecutionEnvironment env, EventType stream) {
    return env.fromSource(source(stream).build(), WatermarkStrategy.noWatermarks(), stream.topic());
  }

  public Sinks sinks() {
    return new Sinks(sink(EventType.EVALUATION), sink(EventType.SCALING_DECISION));
  }

  /** The source of one stream, for whoever needs it otherwise than live. */
  PulsarSourceBuilder<Envelope> source(EventType stream) {
    PulsarSourceBuilder<Envelope> builder =
        PulsarSource.<Envelope>builder()
            .connection(connection)
            .topics(List.of(stream.topicIn(namespace)))
            .deserializer(new EnvelopeDecoder(stream))
            .producedType(TypeInformation.of(Envelope.class))
            .durableSubscription(subscription)
            .startAt(start(stream));
    if (stream == EventType.SCALING_POLICY) {
      builder.readCompacted();
    }
    return builder;
  }

  private StartPosition start(EventType stream) {
    return switch (stream) {
      case SCALING_POLICY, SCALE_OUTCOME -> StartPosition.earliest();
      case INSTANCE_SAMPLE, SUBSCRIPTION_SAMPLE, METRIC_SAMPLE ->
          StartPosition.publishedFrom(samplesFrom);
      case SCALE_TARGET -> StartPosition.latest();
      case EVALUATION, SCALING_DECISION ->
          throw new IllegalArgumentException(stream + " is no input of the job");
    };
  }

  /** Unbatched, so that every kind of subscription sees a workload's events in order. */
  private PulsarSink<Envelope> sink(EventType stream) {
    return PulsarSink.<Envelope>builder()
        .connection(connection)
        .topic(stream.topicIn(namespace))
        .serializer(new EnvelopeEncoder(stream))
        .batching(stream == EventType.SCALING_DECISION ? Batching.DISABLED : Batching.KEY_BASED)
        .build();
  }
}
