package io.pulsescale.engine.policy;

/**
 * Scaling behavior of autoscaling/v2, both sides complete: the API server fills both as soon as
 * either is given.
 *
 * @param scaleUp rules for growing
 * @param scaleDown rules for shrinking
 */
public record Behavior(ScalingRules scaleUp, ScalingRules scaleDown) {
  /** What {@code behavior: {}} means. */
  public static final Behavior DEFAULT =
      new Behavior(ScalingRules.DEFAULT_SCALE_UP, ScalingRules.DEFAULT_SCALE_DOWN);
}
