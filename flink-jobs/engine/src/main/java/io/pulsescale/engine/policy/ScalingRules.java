package io.pulsescale.engine.policy;

import java.time.Duration;
import java.util.List;

/**
 * HPAScalingRules of one direction, complete with defaults.
 *
 * @param stabilizationWindow 0 to 3600 s
 * @param selectPolicy which policy decides when there are several
 * @param policies at least one
 * @param tolerance of the usage ratio in this direction, 0 or more
 */
public record ScalingRules(
    Duration stabilizationWindow,
    SelectPolicy selectPolicy,
    List<RatePolicy> policies,
    double tolerance) {
  /** The longest stabilization window allowed. */
  public static final Duration MAX_WINDOW = Duration.ofSeconds(3600);

  private static final double DEFAULT_TOLERANCE = ControllerSettings.DEFAULT.tolerance();
  private static final Duration DEFAULT_PERIOD = Duration.ofSeconds(15);

  /** At once, the larger of 4 pods and 100 % per 15 s. */
  public static final ScalingRules DEFAULT_SCALE_UP =
      new ScalingRules(
          Duration.ZERO,
          SelectPolicy.MAX,
          List.of(RatePolicy.pods(4, DEFAULT_PERIOD), RatePolicy.percent(100, DEFAULT_PERIOD)),
          DEFAULT_TOLERANCE);

  /** After 300 s, 100 % per 15 s. */
  public static final ScalingRules DEFAULT_SCALE_DOWN =
      new ScalingRules(
          ControllerSettings.DEFAULT.downscaleStabilization(),
          SelectPolicy.MAX,
          List.of(RatePolicy.percent(100, DEFAULT_PERIOD)),
          DEFAULT_TOLERANCE);

  /** Copies the policies and checks ranges. */
  public ScalingRules {
    policies = List.copyOf(policies);
    Require.between(
        "stabilizationWindowSeconds", stabilizationWindow.toSeconds(), 0, MAX_WINDOW.toSeconds());
    Require.that(!policies.isEmpty(), () -> "policies is empty, allowed: at least one");
    double given = tolerance;
    Require.that(given >= 0, () -> "tolerance is " + given + ", allowed: 0 or more");
  }

  /**
   * @return these rules with another stabilization window
   */
  public ScalingRules withStabilizationWindow(Duration window) {
    return new ScalingRules(window, selectPolicy, policies, tolerance);
  }

  /**
   * @return these rules with another selection
   */
  public ScalingRules withSelectPolicy(SelectPolicy selection) {
    return new ScalingRules(stabilizationWindow, selection, policies, tolerance);
  }

  /**
   * @return these rules with other rate policies
   */
  public ScalingRules withPolicies(RatePolicy... others) {
    return new ScalingRules(stabilizationWindow, selectPolicy, List.of(others), tolerance);
  }

  /**
   * @return these rules with another tolerance
   */
  public ScalingRules withTolerance(double other) {
    return new ScalingRules(stabilizationWindow, selectPolicy, policies, other);
  }

  /**
   * @return the longest period of the policies, milliseconds (HPA's getLongestPolicyPeriod)
   */
  public long longestPeriodMillis() {
    long longest = 0;
    for (RatePolicy policy : policies) {
      longest = Math.max(longest, policy.period().toMillis());
    }
    return longest;
  }
}
