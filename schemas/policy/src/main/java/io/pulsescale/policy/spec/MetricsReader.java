package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Metric;
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

  static List<Metric> read(Fields spec, Duration evaluationInterval) {
    MetricReader reader = new MetricReader(evaluationInterval);
    List<Fields> sections = spec.mappings(METRICS);
    List<Metric> metrics = new ArrayList<>();
    Map<String, Integer> indexById = new HashMap<>();
    for (int index = 0; index < sections.size(); index++) {
      Optional<Metric> metric = reader.read(sections.get(index));
      if (metric.isPresent()) {
        refuseDuplicate(sections.get(index), metric.get(), index, indexById);
        metrics.add(metric.get());
      }
    }
    if (sections.isEmpty() && spec.sound("metrics")) {
      spec.fault("metrics", "a list of at least one metric: there is no default one");
    }
    return metrics;
  }

  private static void refuseDuplicate(
      Fields section, Metric metric, int index, Map<String, Integer> indexById) {
    Integer earlier = indexById.putIfAbsent(metric.id(), index);
    if (earlier != null) {
      section.fault(
          "type", "one metric for each thing read: metrics[" + earlier + "] reads the same");
    }
  }
}
