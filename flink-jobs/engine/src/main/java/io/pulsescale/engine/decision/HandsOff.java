package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.KnownTarget;
import io.pulsescale.engine.state.UndoneChange;
import io.pulsescale.engine.state.ZeroOwner;
import java.util.Optional;

/**
 * When the target is not ours to scale: another autoscaler names it (AmbiguousSelector), somebody
 * else brought it to zero (HPA's ScalingDisabled), or a controller keeps undoing the changes
 * (ReplicasReverted). In mode Observe another autoscaler is what one looks at, not in the way.
 */
final class HandsOff {
  private HandsOff() {}

  static boolean settles(Decision decision) {
    if (decision.policy().semantics().evaluatesWithoutSelector()
        && PodSelection.isAmbiguous(decision)) {
      return PodSelection.holdsForOther(decision);
    }
    if (decision.current() == 0 && !mayLeaveZero(decision)) {
      return holds(decision, Reason.SCALING_DISABLED, "");
    }
    boolean mayStepBack = decision.policy().semantics().stepsBackFromReverts();
    return decision.policy().mode() == Mode.DIRECT && mayStepBack && stepsBack(decision);
  }

  private static boolean stepsBack(Decision decision) {
    Optional<UndoneChange> undone =
        Reverts.stepsBackFor(decision.memory().changes(), decision.nowMillis());
    if (undone.isEmpty()) {
      return false;
    }
    decision.timer(Timer.STEPPED_BACK, undone.get().seenAtMillis() + Reverts.WINDOW_MILLIS);
    return holds(decision, Reason.REPLICAS_REVERTED, undone.get().manager());
  }

  private static boolean holds(Decision decision, Reason reason, String detail) {
    decision.conditions().scalingActive(false, reason);
    decision.hold(reason, detail);
    return true;
  }

  /**
   * Corrected: the machine's zero only. Upstream: KEDA wakes any zero; HPA leaves its own when the
   * gate is on and either a metric can tell or min was raised meanwhile
   * (shouldComputeMetricsForZeroReplicas).
   */
  private static boolean mayLeaveZero(Decision decision) {
    Policy policy = decision.policy();
    ZeroOwner owner = decision.memory().target().map(KnownTarget::zeroOwner).orElse(ZeroOwner.NONE);
    boolean own = owner == ZeroOwner.MACHINE;
    if (policy.semantics().respectsForeignZero()) {
      return own;
    }
    boolean leavesOwn =
        own
            && policy.controller().scaleToZero()
            && (policy.anyWakes() || policy.replicas().min() != 0);
    return Activation.exists(policy) || leavesOwn;
  }
}
