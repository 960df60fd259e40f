package io.pulsescale.engine.decision;

import io.pulsescale.engine.policy.RatePolicy;

/** The size at the start of a policy's period: {@code current − added + removed}. */
final class PeriodStart {
  private PeriodStart() {}

  static int replicas(RateLimits.Situation situation, RatePolicy policy) {
    long period = policy.period().toMillis();
    long now = situation.nowMillis();
    int added = ScaleEvents.changeInPeriod(situation.scaleUpEvents(), period, now);
    int removed = ScaleEvents.changeInPeriod(situation.scaleDownEvents(), period, now);
    return situation.current() - added + removed;
  }
}
