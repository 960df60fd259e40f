package io.pulsescale.engine.policy;

import java.time.Duration;

/**
 * Waits before the last step to the size of rest (KEDA's cooldownPeriod and initialCooldownPeriod).
 *
 * @param period counted from the last active evaluation, 0 s or more
 * @param initialPeriod counted from the first sight of the target while nothing was active yet, 0 s
 *     or more
 */
public record Cooldown(Duration period, Duration initialPeriod) {
  /** KEDA's: 300 s and 0 s. */
  public static final Cooldown DEFAULT = new Cooldown(Duration.ofSeconds(300), Duration.ZERO);

  /** Checks the signs. */
  public Cooldown {
    Require.notNegative("cooldownPeriod", period);
    Require.notNegative("initialCooldownPeriod", initialPeriod);
  }
}
