package io.pulsescale.engine.metric;

import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Policy;

/**
 * How far a usage ratio may be off before anything changes.
 *
 * @param scaleUp above 1
 * @param scaleDown below 1
 */
public record Tolerances(double scaleUp, double scaleDown) {
  /**
   * @return the policy's tolerances: the behavior's, or the controller's without one
   */
  public static Tolerances of(Policy policy) {
    if (policy.behavior().isEmpty()) {
      double tolerance = policy.controller().tolerance();
      return new Tolerances(tolerance, tolerance);
    }
    Behavior behavior = policy.behavior().get();
    return new Tolerances(behavior.scaleUp().tolerance(), behavior.scaleDown().tolerance());
  }

  /**
   * 1 − scaleDown ≤ ratio ≤ 1 + scaleUp, both ends included.
   *
   * @return true when the ratio asks for no change
   */
  public boolean isWithin(double ratio) {
    return 1.0 - scaleDown <= ratio && ratio <= 1.0 + scaleUp;
  }
}
