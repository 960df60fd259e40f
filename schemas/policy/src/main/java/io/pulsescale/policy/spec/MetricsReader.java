package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the metrics of a policy: at least one, no two that read the same. */
final class MetricsReader {
  static final Key.Sections METRICS =
      new Key.Sections(
          "metrics",
          MetricReader.KEYS,
          "required",
          "At least one; each recommends a size, the largest wins.");

  private MetricsReader() {}

  static List<Metric> read(Fields spec, Duration evaluationInterval, Semantics semantics) {
    MetricReader reader = new MetricReader(evaluationInterval, semantics);
    List<Fields> sections = spec.mappings(METRICS);
    List<Metric> metrics = new ArrayList<>();
    Map<String, Integer> indexByWhatIsRead = new HashMap<>();
    for (int index = 0; index < sections.size(); index++) {
      Optional<Metric> metric = reader.read(sections.get(index));
      if (metric.isPresent()) {
        refuseDuplicate(sections.get(index), metric.get(), index, indexByWhatIsRead);
        metrics.add(metric.get());
      }
    }
    if (sections.isEmpty() && spec.sound("metrics")) {
      spec.fault("metrics", "a list of at least one metric: there is no default one");
    }
    return metrics;
  }

  private static void refuseDuplicate(
      Fields section, Metric metric, int index, Map<String, Integer> indexByWhatIsRead) {
    Integer earlier = indexByWhatIsRead.putIfAbsent(whatIsRead(metric), index);
    if (earlier != null) {
      section.fault(
          "type", "one metric for each thing read: metrics[" + earlier + "] reads the same");
    }
  }

  /** The metric's identity; the order of topics makes no difference. */
  private static String whatIsRead(Metric metric) {
    if (metric instanceof PulsarBacklog backlog) {
      return PulsarBacklog.identity(sorted(backlog.selector()));
    }
    return metric instanceof PulsarDrain drain
        ? PulsarDrain.identity(sorted(drain.selector()))
        : metric.id();
  }

  private static SubscriptionSelector sorted(SubscriptionSelector selector) {
    return new SubscriptionSelector(
        selector.pulsarCluster(),
        selector.topics().stream().sorted().toList(),
        selector.topicsPattern(),
        selector.subscription(),
        selector.combine(),
        selector.createSubscription());
  }
}
