package io.pulsescale.engine.metric;

import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Semantics;
import java.util.OptionalLong;

/**
 * How far a usage may be off before anything changes.
 *
 * @param scaleUp of the ratio, above 1
 * @param scaleDown of the ratio, below 1
 * @param absoluteMilli of the total, thousandths, in place of the two; empty when not set
 */
public record Tolerances(double scaleUp, double scaleDown, OptionalLong absoluteMilli) {
  /** Tolerances of the ratio alone. */
  public Tolerances(double scaleUp, double scaleDown) {
    this(scaleUp, scaleDown, OptionalLong.empty());
  }

  /**
   * @return the policy's tolerances: the behavior's where it has any and they may be configured,
   *     else the controller's
   */
  public static Tolerances of(Policy policy) {
    if (policy.behavior().isEmpty() || !policy.controller().configurableTolerance()) {
      double tolerance = policy.controller().tolerance();
      return new Tolerances(tolerance, tolerance);
    }
    Behavior behavior = policy.behavior().get();
    return new Tolerances(behavior.scaleUp().tolerance(), behavior.scaleDown().tolerance());
  }

  /**
   * @return these tolerances for a metric: its absolute one where it has one
   */
  Tolerances of(Metric metric, Semantics semantics) {
    OptionalLong absolute = metric.options().absoluteToleranceMilli();
    return absolute.isPresent() && semantics.appliesOptions()
        ? new Tolerances(scaleUp, scaleDown, absolute)
        : this;
  }

  /**
   * {@link #isWithin(double)}, or |usage − expected| ≤ absolute where that is set; a usage of 0 is
   * within no absolute tolerance, or a workload without work would keep its replicas for ever.
   *
   * @param ratio of the usage to what is expected
   * @param usageMilli total, thousandths
   * @param expectedMilli target · replicas, thousandths
   * @return true when the usage asks for no change
   */
  boolean isWithin(double ratio, long usageMilli, long expectedMilli) {
    return absoluteMilli.isPresent()
        ? usageMilli != 0
            && Math.abs((double) usageMilli - expectedMilli) <= absoluteMilli.getAsLong()
        : isWithin(ratio);
  }

  /**
   * HPA's isWithin: 1 − scaleDown ≤ ratio ≤ 1 + scaleUp, both ends included.
   *
   * @return true when the ratio asks for no change
   */
  public boolean isWithin(double ratio) {
    return 1.0 - scaleDown <= ratio && ratio <= 1.0 + scaleUp;
  }
}
