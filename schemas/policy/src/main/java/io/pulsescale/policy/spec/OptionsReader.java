package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.MetricOptions;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.DurationForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.field.QuantityForm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What any metric may be given beside its section. */
final class OptionsReader {
  private static final Key.Scalar<Long> ABSOLUTE_TOLERANCE =
      Key.optional(
          "absoluteTolerance",
          QuantityForm.notNegative(),
          "the behavior's tolerance",
          "By Corrected alone: how far the metric's total may be from target · replicas before"
              + " anything changes, in place of the ratio's tolerance; a total of 0 is always too"
              + " far.");
  private static final Key.Scalar<String> TREAT_MISSING_AS =
      Key.optional(
          "treatMissingAs",
          new ChoiceForm<>(Map.of("Zero", "Zero")),
          "missing is never zero",
          "By Corrected alone: take the metric for zero once it has been missing for"
              + " treatMissingAfter; both or neither.");
  private static final Key.Scalar<Duration> TREAT_MISSING_AFTER =
      Key.optional(
          "treatMissingAfter",
          DurationForm.between(Duration.ofSeconds(1), Duration.ofHours(24 * 7)),
          "–",
          "Time without a fresh value after which it counts as zero; for a metric of pods only time"
              + " with a ready pod counts.");

  static final List<Key> KEYS = List.of(ABSOLUTE_TOLERANCE, TREAT_MISSING_AS, TREAT_MISSING_AFTER);

  private OptionsReader() {}

  static MetricOptions read(Fields metric, Semantics semantics) {
    Optional<Long> tolerance = metric.read(ABSOLUTE_TOLERANCE);
    Optional<String> missingAs = metric.read(TREAT_MISSING_AS);
    Optional<Duration> missingAfter = metric.read(TREAT_MISSING_AFTER);
    if (!semantics.appliesOptions()) {
      KEYS.stream().map(Key::name).filter(metric::has).forEach(key -> refuse(metric, key));
    }
    refuseHalf(metric, TREAT_MISSING_AS, TREAT_MISSING_AFTER);
    refuseHalf(metric, TREAT_MISSING_AFTER, TREAT_MISSING_AS);
    return new MetricOptions(
        tolerance.map(OptionalLong::of).orElseGet(OptionalLong::empty),
        missingAs.flatMap(zero -> missingAfter));
  }

  private static void refuse(Fields metric, String key) {
    metric.fault(key, "no such key with semantics: Upstream, whose rules know nothing of it");
  }

  private static void refuseHalf(Fields metric, Key.Scalar<?> there, Key.Scalar<?> missing) {
    if (metric.has(there.name()) && !metric.has(missing.name())) {
      metric.fault(missing.name(), missing.allowed() + ", as " + there.name() + " is given");
    }
  }
}
