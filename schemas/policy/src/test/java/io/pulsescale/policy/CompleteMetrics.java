package io.pulsescale.policy;

import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricOptions;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.SubscriptionSelector;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The metrics of policies/complete.yaml. */
final class CompleteMetrics {
  private static final Duration MINUTE = Duration.ofSeconds(60);
  private static final Duration HALF_A_MINUTE = Duration.ofSeconds(30);
  private static final String IN = "persistent://shop/orders/in";
  private static final SubscriptionSelector PATTERN =
      new SubscriptionSelector(
          "main", List.of(), Optional.of(IN + "-.*"), "orders", Combine.SUM, false);

  private CompleteMetrics() {}

  static List<Metric> all() {
    return List.of(
        backlog(),
        PulsarBacklog.of(PATTERN, PulsarBacklog.DEFAULT_THRESHOLD, 0),
        drain(selector(IN), 0.9, OptionalLong.of(2_500), 7),
        drain(PATTERN, PulsarDrain.DEFAULT_TARGET_UTILIZATION, OptionalLong.empty(), 0),
        resource(ResourceName.CPU, "", HALF_A_MINUTE, new MetricTarget.Utilization(60)),
        resource(ResourceName.MEMORY, "", MINUTE, averageValue(1_610_612_736_000L)),
        resource(ResourceName.CPU, "main", HALF_A_MINUTE, new MetricTarget.Utilization(70)),
        resource(ResourceName.MEMORY, "main", MINUTE, averageValue(1_073_741_824_000L)),
        inFlightRequests(),
        external(
            "jobs_waiting", Map.of("queue", "orders", "tier", ""), averageValue(30_000), 4_000),
        external("load", Map.of(), new MetricTarget.Value(1_000), 0));
  }

  private static Metric backlog() {
    SubscriptionSelector selector = selector(IN, "persistent://shop/orders/retry");
    MetricOptions options =
        new MetricOptions(OptionalLong.of(3_000), Optional.of(Duration.ofMinutes(10)));
    String id = PulsarBacklog.identity(selector);
    return new PulsarBacklog(id, selector, 100, 2, BacklogUnit.ENTRIES, options);
  }

  private static SubscriptionSelector selector(String... topics) {
    return new SubscriptionSelector(
        "eu", List.of(topics), Optional.empty(), "orders", Combine.MAX, true);
  }

  private static Metric drain(
      SubscriptionSelector selector, double utilization, OptionalLong rate, long activation) {
    String id = PulsarDrain.identity(selector);
    return new PulsarDrain(id, selector, MINUTE, utilization, rate, activation);
  }

  private static Metric resource(
      ResourceName name, String container, Duration window, MetricTarget target) {
    Optional<String> named = Optional.of(container).filter(it -> !it.isEmpty());
    return new Resource(Resource.identity(name, named), name, named, window, target);
  }

  private static Metric inFlightRequests() {
    InstanceMetric metric = InstanceMetric.IN_FLIGHT_REQUESTS;
    String id = Instance.identity(metric);
    return new Instance(id, metric, HALF_A_MINUTE, averageValue(20_000), 1_000);
  }

  private static Metric external(
      String name, Map<String, String> labels, MetricTarget target, long activationMilli) {
    String id = External.identity(name, labels);
    return new External(id, name, labels, target, activationMilli);
  }

  private static MetricTarget.AverageValue averageValue(long milli) {
    return new MetricTarget.AverageValue(milli);
  }
}
