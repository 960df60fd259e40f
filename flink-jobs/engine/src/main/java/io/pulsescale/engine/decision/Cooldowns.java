package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Condition.Status;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.policy.Cooldown;
import java.util.OptionalLong;

/**
 * KEDA's cooldown: passed ⇔ lastActive + cooldownPeriod &lt; now, or, never having been active,
 * firstSeen + initialCooldownPeriod &lt; now.
 */
final class Cooldowns {
  private Cooldowns() {}

  static boolean passed(Decision decision) {
    OptionalLong lastActive = decision.memory().lastActiveAtMillis();
    long until = until(decision.policy().cooldown(), lastActive, firstSeen(decision));
    if (until < decision.nowMillis()) {
      return true;
    }
    if (decision.current() > decision.policy().replicas().rest()) {
      decision.timer(lastActive.isPresent() ? Timer.COOLDOWN : Timer.INITIAL_COOLDOWN, until);
      decision.conditions().active(Status.FALSE, Reason.SCALER_COOLDOWN);
    }
    return false;
  }

  /** When it ends; passed strictly after. */
  static long until(Cooldown cooldown, OptionalLong lastActiveAtMillis, long firstSeenAtMillis) {
    return lastActiveAtMillis.isPresent()
        ? lastActiveAtMillis.getAsLong() + cooldown.period().toMillis()
        : firstSeenAtMillis + cooldown.initialPeriod().toMillis();
  }

  static long firstSeen(Decision decision) {
    return decision
        .memory()
        .target()
        .orElseThrow()
        .firstSeenAtMillis()
        .orElse(decision.nowMillis());
  }
}
