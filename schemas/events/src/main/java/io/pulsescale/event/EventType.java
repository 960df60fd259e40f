package io.pulsescale.event;

import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecordBase;

/** The eight kinds of events, each with the topic that carries it and nothing else. */
public enum EventType {
  INSTANCE_SAMPLE("instance-samples", InstanceSample.class),
  SUBSCRIPTION_SAMPLE("subscription-samples", SubscriptionSample.class),
  METRIC_SAMPLE("metric-samples", MetricSample.class),
  SCALE_TARGET("scale-targets", ScaleTarget.class),
  SCALING_POLICY("scaling-policies", ScalingPolicy.class),
  EVALUATION("evaluations", Evaluation.class),
  SCALING_DECISION("scaling-decisions", ScalingDecision.class),
  SCALE_OUTCOME("scale-outcomes", ScaleOutcome.class);

  private final String topic;
  private final Class<? extends SpecificRecordBase> type;

  EventType(String topic, Class<? extends SpecificRecordBase> type) {
    this.topic = topic;
    this.type = type;
  }

  /** Local name of the topic, for example {@code instance-samples}; also the stream's name. */
  public String topic() {
    return topic;
  }

  /** Full name of the topic in a namespace given as {@code tenant/namespace}. */
  public String topicIn(String namespace) {
    return "persistent://" + namespace + "/" + topic;
  }

  public Class<? extends SpecificRecordBase> type() {
    return type;
  }

  public Schema schema() {
    return SpecificData.get().getSchema(type);
  }

  /** Whether the broker compacts the topic to the last event of each key. */
  public boolean compacted() {
    return this == SCALING_POLICY || this == SCALE_OUTCOME;
  }

  /** The event that a class generated from a schema stands for. */
  public static EventType of(Class<? extends SpecificRecordBase> type) {
    return Arrays.stream(values())
        .filter(event -> event.type == type)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(type + " is none of " + all()));
  }

  private static List<Class<?>> all() {
    return Arrays.stream(values()).<Class<?>>map(EventType::type).toList();
  }
}
