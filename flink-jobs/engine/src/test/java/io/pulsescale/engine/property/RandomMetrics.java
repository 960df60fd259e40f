package io.pulsescale.engine.property;

import io.pulsescale.engine.Given;
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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One to four metrics of all types, with and without options. */
final class RandomMetrics {
  private static final String[] TOPICS = {Given.TOPIC, "persistent://shop/orders/late"};

  private final Dice dice;

  private RandomMetrics(Dice dice) {
    this.dice = dice;
  }

  /** At least one of them can wake the workload. */
  static List<Metric> of(Dice dice) {
    RandomMetrics random = new RandomMetrics(dice);
    List<Metric> all = random.all();
    List<Metric> metrics = new ArrayList<>(List.of(all.get(dice.below(3))));
    for (int more = dice.below(4); more > 0; more--) {
      Metric another = all.get(dice.below(all.size()));
      if (!metrics.contains(another)) {
        metrics.add(another);
      }
    }
    if (dice.oneIn(2)) {
      Collections.reverse(metrics);
    }
    return metrics;
  }

  /** The first three can wake. */
  private List<Metric> all() {
    return List.of(
        backlog(),
        drain(),
        external(),
        containerCpu(),
        resource(ResourceName.CPU),
        memory(),
        instance());
  }

  private Metric backlog() {
    SubscriptionSelector selector = selector("orders");
    return new PulsarBacklog(
        PulsarBacklog.identity(selector),
        selector,
        dice.between(1, 200),
        dice.below(20),
        dice.pick(BacklogUnit.values()),
        options());
  }

  private Metric drain() {
    SubscriptionSelector selector = selector("drained");
    return new PulsarDrain(
        PulsarDrain.identity(selector),
        selector,
        dice.seconds(1, 300),
        dice.between(0.05, 1.0),
        dice.oneIn(2) ? OptionalLong.empty() : OptionalLong.of(dice.between(1, 500_000)),
        dice.below(20),
        options());
  }

  private Metric external() {
    long target = dice.between(1, 50_000);
    MetricTarget of =
        dice.oneIn(2) ? new MetricTarget.Value(target) : new MetricTarget.AverageValue(target);
    return new External("External|jobs", "jobs", Map.of(), of, dice.below(20_000), options());
  }

  private Metric containerCpu() {
    return resource(ResourceName.CPU, Optional.of("main"));
  }

  private Metric memory() {
    return resource(ResourceName.MEMORY);
  }

  private Metric resource(ResourceName name) {
    return resource(name, Optional.empty());
  }

  private Metric resource(ResourceName name, Optional<String> container) {
    MetricTarget target =
        dice.oneIn(3)
            ? new MetricTarget.AverageValue(dice.between(1, 5_000))
            : new MetricTarget.Utilization(dice.between(1, 150));
    String id = Resource.identity(name, container);
    return new Resource(id, name, container, Given.MINUTE, target, options());
  }

  private Metric instance() {
    InstanceMetric reported = dice.pick(InstanceMetric.values());
    return new Instance(
        Instance.identity(reported),
        reported,
        Given.MINUTE,
        new MetricTarget.AverageValue(dice.between(1, 50_000)),
        dice.below(5_000),
        options());
  }

  private SubscriptionSelector selector(String subscription) {
    List<String> topics = List.of(TOPICS).subList(0, dice.between(1, TOPICS.length));
    return new SubscriptionSelector(
        "main", topics, Optional.empty(), subscription, dice.pick(Combine.values()), false);
  }

  private MetricOptions options() {
    return new MetricOptions(
        dice.oneIn(4) ? OptionalLong.of(dice.below(100_000)) : OptionalLong.empty(),
        dice.oneIn(4) ? Optional.of(dice.seconds(1, 600)) : Optional.empty());
  }
}
