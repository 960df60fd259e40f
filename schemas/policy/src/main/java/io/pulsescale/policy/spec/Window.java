package io.pulsescale.policy.spec;

import io.pulsescale.policy.field.DurationForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import java.time.Duration;

/** The time over which the values of instances are taken. */
final class Window {
  private Window() {}

  static Key.Scalar<Duration> key(Duration otherwise) {
    return Key.of(
        "window",
        DurationForm.between(Duration.ofSeconds(1), Duration.ofHours(1)),
        otherwise,
        "Time over which usage is taken, evaluationInterval or more.");
  }

  /** A window must be able to hold two polls, or no rate can ever be formed. */
  static Duration read(Fields section, Key.Scalar<Duration> key, Duration evaluationInterval) {
    Duration window = section.get(key);
    if (window.compareTo(evaluationInterval) < 0) {
      section.fault(
          key.name(),
          "%d ms (evaluationInterval) or more, to hold at least two polls"
              .formatted(evaluationInterval.toMillis()));
    }
    return window;
  }
}
