package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Cooldown;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.policy.field.DurationForm;
import io.pulsescale.policy.field.Fields;
import java.time.Duration;

/** The intervals and periods of a {@code spec}. */
final class Timing {
  private static final Duration DAY = Duration.ofHours(24);
  private static final DurationForm INTERVAL =
      DurationForm.between(Duration.ofSeconds(1), Duration.ofHours(1));
  private static final DurationForm AGE = DurationForm.between(Duration.ofSeconds(1), DAY);
  private static final DurationForm PERIOD = DurationForm.between(Duration.ZERO, DAY);

  /** Sources poll at most this share of the evaluation interval apart. */
  private static final int POLLS_PER_INTERVAL = 3;

  private Timing() {}

  /** Reads them into the rules and answers the evaluation interval. */
  static Duration read(Fields spec, PolicyBuilder rules) {
    Duration interval =
        spec.read("evaluationInterval", INTERVAL).orElse(PolicyBuilder.DEFAULT_EVALUATION_INTERVAL);
    rules.evaluationInterval(interval);
    rules.cooldown(
        spec.read("cooldownPeriod", PERIOD).orElse(Cooldown.DEFAULT.period()),
        spec.read("initialCooldownPeriod", PERIOD).orElse(Cooldown.DEFAULT.initialPeriod()));
    Duration maxSampleAge =
        spec.read("maxSampleAge", AGE).orElse(PolicyBuilder.DEFAULT_MAX_SAMPLE_AGE);
    rules.maxSampleAge(maxSampleAge);
    checkAge(spec, maxSampleAge, interval);
    return interval;
  }

  private static void checkAge(Fields spec, Duration maxSampleAge, Duration interval) {
    Duration pollInterval = interval.dividedBy(POLLS_PER_INTERVAL);
    if (maxSampleAge.compareTo(pollInterval) < 0) {
      spec.fault(
          "maxSampleAge",
          "%d ms or more, a third of evaluationInterval: the time between two polls"
              .formatted(pollInterval.toMillis()));
    }
  }
}
