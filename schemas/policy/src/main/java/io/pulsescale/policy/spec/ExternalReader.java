package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.field.QuantityForm;
import io.pulsescale.policy.field.TextForm;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Any number that something else publishes as a metric sample. */
final class ExternalReader {
  /** The same for every metric that is no backlog. */
  static final Key.Scalar<Long> ACTIVATION =
      Key.of(
          "activationValue",
          QuantityForm.notNegative(),
          0L,
          "Total strictly above which the workload is active.");

  private static final Key.Scalar<String> NAME =
      Key.required("name", TextForm.ANY, "Name of the series.");
  private static final Key.Texts MATCH_LABELS =
      new Key.Texts("matchLabels", "any", "Labels that a series must have.");
  private static final Key.Section SELECTOR =
      new Key.Section(
          "selector", List.of(MATCH_LABELS), false, "every series", "Which series count.");
  private static final Key.Section METRIC =
      Key.section("metric", List.of(NAME, SELECTOR), "The series; their values are summed.");
  private static final TargetReader TARGET =
      new TargetReader(TargetKind.VALUE, TargetKind.AVERAGE_VALUE);

  static final List<Key> KEYS = List.of(METRIC, TARGET.section(), ACTIVATION);

  private ExternalReader() {}

  static Optional<Metric> read(Fields section, Surroundings around) {
    Optional<Fields> metric = section.mapping(METRIC);
    Optional<String> name = metric.flatMap(named -> named.read(NAME));
    Map<String, String> labels =
        metric
            .flatMap(named -> named.mapping(SELECTOR))
            .map(selector -> selector.texts(MATCH_LABELS))
            .orElse(Map.of());
    Optional<MetricTarget> target = TARGET.read(section);
    long activationMilli = section.get(ACTIVATION);
    return name.flatMap(
        known ->
            target.map(
                aim ->
                    new External(
                        External.identity(known, labels),
                        known,
                        labels,
                        aim,
                        activationMilli,
                        around.options())));
  }
}
