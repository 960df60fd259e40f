package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.TextForm;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Metrics that something else publishes. */
final class ExternalMetrics {
  static final Set<String> KEYS = Set.of("metric", "target");

  private ExternalMetrics() {}

  static Optional<Metric> external(Fields section) {
    Optional<Fields> metric = section.requiredMapping("metric", Set.of("name", "selector"));
    Optional<String> name = metric.flatMap(named -> named.required("name", TextForm.ANY));
    Map<String, String> labels =
        metric
            .flatMap(named -> named.mapping("selector", Set.of("matchLabels")))
            .map(selector -> selector.texts("matchLabels"))
            .orElse(Map.of());
    Optional<MetricTarget> target =
        TargetReader.read(section, TargetKind.VALUE, TargetKind.AVERAGE_VALUE);
    return name.flatMap(
        known ->
            target.map(
                aim -> new External(External.identity(known, labels), known, labels, aim, 0)));
  }
}
