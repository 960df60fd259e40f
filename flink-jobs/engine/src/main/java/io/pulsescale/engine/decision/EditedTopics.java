package io.pulsescale.engine.decision;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.engine.state.MetricMemory;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The memory of a metric whose topics were edited, which makes its id another one: the workload is
 * the same, and so is what was learnt of it. The one memory that no metric of the policy has any
 * more goes to the one metric that has none yet, when both are of the same type on the same cluster
 * and subscription. Where it could be another's, nothing is inherited.
 */
final class EditedTopics {
  private EditedTopics() {}

  static MetricMemory inherited(
      Metric heir, List<Metric> metrics, Map<String, MetricMemory> before) {
    Optional<SubscriptionSelector> selector = selector(heir);
    boolean anyToInherit = selector.isPresent() && !before.isEmpty();
    if (!anyToInherit || isRivalled(heir, selector.get(), metrics, before)) {
      return MetricMemory.NONE;
    }
    List<String> left =
        before.keySet().stream()
            .filter(id -> isLike(id, heir, selector.get()))
            .filter(id -> metrics.stream().noneMatch(metric -> metric.id().equals(id)))
            .limit(2)
            .toList();
    return left.size() == 1 ? before.get(left.get(0)) : MetricMemory.NONE;
  }

  private static boolean isRivalled(
      Metric heir,
      SubscriptionSelector selector,
      List<Metric> metrics,
      Map<String, MetricMemory> before) {
    return metrics.stream()
        .filter(other -> !other.id().equals(heir.id()) && !before.containsKey(other.id()))
        .anyMatch(other -> isLike(other.id(), heir, selector));
  }

  private static boolean isLike(String id, Metric heir, SubscriptionSelector selector) {
    String type = heir.type() + "|";
    return id.startsWith(type) && selector.hasSubscriptionOf(id.substring(type.length()));
  }

  private static Optional<SubscriptionSelector> selector(Metric metric) {
    if (metric instanceof PulsarDrain drain) {
      return Optional.of(drain.selector());
    }
    return metric instanceof PulsarBacklog backlog
        ? Optional.of(backlog.selector())
        : Optional.empty();
  }
}
