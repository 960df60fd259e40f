package io.pulsescale.engine.decision;

import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;

/**
 * HPA's calculateScaleDownLimitWithBehaviors. With {@code P = current − added + removed} in the
 * period: Pods {@code P − v}, Percent {@code trunc(P · (1 − v/100))}; Max (the largest change)
 * takes the smallest, Min the largest, Disabled the current size.
 */
final class ScaleDownLimit {
  private ScaleDownLimit() {}

  static int of(RateLimits.Situation situation, ScalingRules rules) {
    if (rules.selectPolicy() == SelectPolicy.DISABLED) {
      return situation.current();
    }
    boolean largest = rules.selectPolicy() == SelectPolicy.MIN;
    int limit = largest ? Integer.MIN_VALUE : Integer.MAX_VALUE;
    for (RatePolicy policy : rules.policies()) {
      int proposed = proposed(PeriodStart.replicas(situation, policy), policy);
      limit = largest ? Math.max(limit, proposed) : Math.min(limit, proposed);
    }
    return limit;
  }

  private static int proposed(int start, RatePolicy policy) {
    return switch (policy.type()) {
      case PODS -> start - policy.value();
      case PERCENT -> (int) (start * (1 - (double) policy.value() / 100));
    };
  }
}
