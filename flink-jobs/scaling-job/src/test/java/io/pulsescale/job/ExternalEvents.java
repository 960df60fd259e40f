package io.pulsescale.job;

import io.pulsescale.event.MetricSample;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import java.util.Map;

/** Events about shop/orders when it is scaled by a number that something else publishes. */
public final class ExternalEvents {
  public static final String NAME = "jobs_waiting";

  private static final String AVERAGE =
      "    - {type: External, external: {metric: {name: jobs_waiting, selector: {matchLabels: {queue:"
          + " orders}}}, target: {type: AverageValue, averageValue: 10}, activationValue: 2}}";

  private static final String TOTAL =
      "    - {type: External, external: {metric: {name: jobs_waiting}, target: {type: Value, value:"
          + " 10}}}";

  private ExternalEvents() {}

  /** Ten for each replica, of the queue orders; active above 2. */
  public static PolicyDocument byAverage() {
    return TestEvents.ordersBy(AVERAGE);
  }

  /** Ten in all, of every queue. */
  public static PolicyDocument byTotal() {
    return TestEvents.ordersBy(TOTAL);
  }

  public static ScalingPolicy policy(PolicyDocument document) {
    return PolicyEvents.toEvent(document, 1, 1);
  }

  /** Of the queue orders, as one of its shards counts it. */
  public static MetricSample waiting(String shard, long atMillis, Double value) {
    return sample(Map.of("queue", "orders", "shard", shard), atMillis, value);
  }

  public static MetricSample sample(Map<String, String> labels, long atMillis, Double value) {
    return new MetricSample(NAME, labels, atMillis, atMillis, value, null, null);
  }

  public static MetricSample failed(String shard, long atMillis) {
    return MetricSample.newBuilder(waiting(shard, atMillis, null))
        .setFailure(TestEvents.failure("timeout"))
        .build();
  }
}
