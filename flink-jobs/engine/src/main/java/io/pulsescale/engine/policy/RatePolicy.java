package io.pulsescale.engine.policy;

import java.time.Duration;

/**
 * HPAScalingPolicy: how far a size may move within a period.
 *
 * @param type of the value
 * @param value pods or percent of the size at the start of the period, more than 0
 * @param period 1 to 1800 s
 */
public record RatePolicy(Type type, int value, Duration period) {
  /** The longest period allowed. */
  public static final Duration MAX_PERIOD = Duration.ofSeconds(1800);

  /** Unit of a policy's value. */
  public enum Type {
    /** A number of pods. */
    PODS,
    /** Percent of the size at the start of the period. */
    PERCENT
  }

  /** Checks ranges. */
  public RatePolicy {
    Require.atLeast("value", value, 1);
    Require.between("periodSeconds", period.toSeconds(), 1, MAX_PERIOD.toSeconds());
  }

  /**
   * @return a policy of so many pods per period
   */
  public static RatePolicy pods(int value, Duration period) {
    return new RatePolicy(Type.PODS, value, period);
  }

  /**
   * @return a policy of so many percent per period
   */
  public static RatePolicy percent(int value, Duration period) {
    return new RatePolicy(Type.PERCENT, value, period);
  }
}
