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
    Cooldown cooldown = decision.policy().cooldown();
    OptionalLong lastActive = decision.memory().lastActiveAtMillis();
    long firstSeen =
        decision.memory().target().orElseThrow().firstSeenAtMillis().orElse(decision.nowMillis());
    long until =
        lastActive.isPresent()
            ? lastActive.getAsLong() + cooldown.period().toMillis()
            : firstSeen + cooldown.initialPeriod().toMillis();
    if (until < decision.nowMillis()) {
      return true;
    }
    if (decision.current() > decision.policy().replicas().rest()) {
      decision.timer(lastActive.isPresent() ? Timer.COOLDOWN : Timer.INITIAL_COOLDOWN, until);
      decision.conditions().active(Status.FALSE, Reason.SCALER_COOLDOWN);
    }
    return false;
  }
}
