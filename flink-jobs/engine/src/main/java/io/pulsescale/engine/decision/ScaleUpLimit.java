package io.pulsescale.engine.decision;

import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;

/**
 * HPA's calculateScaleUpLimitWithScalingRules. With {@code P = current − added + removed} in the
 * period: Pods {@code P + v}, Percent {@code ⌈P · (1 + v/100)⌉}; Max takes the largest, Min the
 * smallest, Disabled the current size.
 */
final class ScaleUpLimit {
  private ScaleUpLimit() {}

  static int of(RateLimits.Situation situation, ScalingRules rules) {
    if (rules.selectPolicy() == SelectPolicy.DISABLED) {
      return situation.current();
    }
    boolean smallest = rules.selectPolicy() == SelectPolicy.MIN;
    int limit = smallest ? Integer.MAX_VALUE : Integer.MIN_VALUE;
    for (RatePolicy policy : rules.policies()) {
      int proposed = proposed(PeriodStart.replicas(situation, policy), policy);
      limit = smallest ? Math.min(limit, proposed) : Math.max(limit, proposed);
    }
    return limit;
  }

  private static int proposed(int start, RatePolicy policy) {
    return switch (policy.type()) {
      case PODS -> (int) Math.min(Integer.MAX_VALUE, (long) start + policy.value());
      case PERCENT -> (int) Math.ceil(start * (1 + (double) policy.value() / 100));
    };
  }
}
