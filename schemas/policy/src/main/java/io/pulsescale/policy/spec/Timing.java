package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Cooldown;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.policy.field.DurationForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import java.time.Duration;
import java.util.List;

/** The intervals and periods of a {@code spec}. */
final class Timing {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration DAY = Duration.ofHours(24);
  private static final DurationForm PERIOD = DurationForm.between(Duration.ZERO, DAY);

  private static final Key.Scalar<Duration> EVALUATION_INTERVAL =
      Key.of(
          "evaluationInterval",
          DurationForm.between(SECOND, Duration.ofHours(1)),
          PolicyBuilder.DEFAULT_EVALUATION_INTERVAL,
          "Time between two evaluations; sources poll at most a third of it apart.");
  private static final Key.Scalar<Duration> COOLDOWN =
      Key.of(
          "cooldownPeriod",
          PERIOD,
          Cooldown.DEFAULT.period(),
          "Time since the last active evaluation before the last step to the size of rest; nothing"
              + " else waits for it.");
  private static final Key.Scalar<Duration> INITIAL_COOLDOWN =
      Key.of(
          "initialCooldownPeriod",
          PERIOD,
          Cooldown.DEFAULT.initialPeriod(),
          "Time since the target was first seen before that step while nothing was active yet.");
  private static final Key.Scalar<Duration> MAX_SAMPLE_AGE =
      Key.of(
          "maxSampleAge",
          DurationForm.between(SECOND, DAY),
          PolicyBuilder.DEFAULT_MAX_SAMPLE_AGE,
          "Age beyond which a reading is stale and treated as missing (not by Upstream); a third of"
              + " evaluationInterval or more.");
  private static final Key.Scalar<Duration> STUCK_AFTER =
      Key.of(
          "stuckAfter",
          DurationForm.between(SECOND, DAY),
          PolicyBuilder.DEFAULT_STUCK_AFTER,
          "Time without any progress of a subscription's consumers after which growth stops (not by"
              + " Upstream).");

  static final List<Key> KEYS =
      List.of(EVALUATION_INTERVAL, COOLDOWN, INITIAL_COOLDOWN, MAX_SAMPLE_AGE, STUCK_AFTER);

  /** Sources poll at most this share of the evaluation interval apart. */
  private static final int POLLS_PER_INTERVAL = 3;

  private Timing() {}

  /** Reads them into the rules and answers the evaluation interval. */
  static Duration read(Fields spec, PolicyBuilder rules) {
    Duration interval = spec.get(EVALUATION_INTERVAL);
    Duration maxSampleAge = spec.get(MAX_SAMPLE_AGE);
    rules
        .evaluationInterval(interval)
        .cooldown(spec.get(COOLDOWN), spec.get(INITIAL_COOLDOWN))
        .maxSampleAge(maxSampleAge)
        .stuckAfter(spec.get(STUCK_AFTER));
    checkAge(spec, maxSampleAge, interval);
    return interval;
  }

  private static void checkAge(Fields spec, Duration maxSampleAge, Duration interval) {
    Duration pollInterval = interval.dividedBy(POLLS_PER_INTERVAL);
    if (maxSampleAge.compareTo(pollInterval) < 0) {
      spec.fault(
          MAX_SAMPLE_AGE.name(),
          "%d ms or more, a third of evaluationInterval: the time between two polls"
              .formatted(pollInterval.toMillis()));
    }
  }
}
