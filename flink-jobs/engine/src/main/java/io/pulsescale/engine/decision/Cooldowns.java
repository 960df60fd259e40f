package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Condition.Status;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.policy.Cooldown;
import java.util.OptionalLong;

/**
 * The waits of KEDA's scaleToZeroOrIdle: passed ⇔ lastActive + cooldownPeriod &lt; now, or, never
 * having been active, firstSeen + initialCooldownPeriod &lt; now. For a target that was made anew
 * since it was last active both must have passed. Corrected takes an evaluation at which the
 * activity is not known for an active one, once there was one.
 */
final class Cooldowns {
  private Cooldowns() {}

  static boolean passed(Decision decision) {
    OptionalLong lastActive = decision.memory().lastActiveAtMillis();
    Cooldown cooldown = decision.policy().cooldown();
    long firstSeen = firstSeen(decision);
    long initialUntil = until(cooldown, OptionalLong.empty(), firstSeen);
    boolean madeAnewSince = lastActive.isPresent() && lastActive.getAsLong() < firstSeen;
    long activeUntil = until(cooldown, lastActive, firstSeen);
    boolean initial = lastActive.isEmpty() || (madeAnewSince && initialUntil > activeUntil);
    long until = initial ? initialUntil : activeUntil;
    if (until < decision.nowMillis()) {
      return true;
    }
    if (decision.current() > decision.policy().replicas().rest()) {
      decision.timer(initial ? Timer.INITIAL_COOLDOWN : Timer.COOLDOWN, until);
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
