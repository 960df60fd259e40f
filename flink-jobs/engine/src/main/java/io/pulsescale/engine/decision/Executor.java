package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.evaluation.Stage;

/**
 * KEDA's executor under {@code semantics: Upstream}: what it writes is written, and HPA decides
 * only where it writes nothing; at zero HPA is disabled.
 */
final class Executor {
  private Executor() {}

  /** True when the policy's rest is the executor's and not one of the stages. */
  static boolean decides(Decision decision) {
    return !decision.policy().semantics().restsByStages() && Activation.exists(decision.policy());
  }

  /** Asks it once, before any stage, and notes what it says of the conditions. */
  static void note(Decision decision) {
    ScaleRequest request = ScaleRequest.of(situation(decision));
    decision.request(request);
    if (request.isActivity()) {
      decision.memory().lastActiveAtMillis(decision.nowMillis());
    }
    decision.conditions().active(request.active().status(), request.active().reason());
    decision.conditions().ready(request.ready());
    if (request.active().reason() == Reason.SCALER_COOLDOWN) {
      noteTimer(decision);
    }
  }

  static boolean settles(Decision decision) {
    if (!decides(decision)) {
      return false;
    }
    ScaleRequest request = decision.request();
    if (decision.current() == 0) {
      decision.conditions().scalingActive(false, Reason.SCALING_DISABLED);
    }
    if (request.scaleTo().isEmpty()) {
      return decision.current() == 0 && stays(decision, request);
    }
    int size = request.scaleTo().getAsInt();
    decision.pass(Stage.ACTIVATION, size, reason(request, size));
    return true;
  }

  private static ScaleRequest.Situation situation(Decision decision) {
    boolean active = false;
    boolean error = false;
    for (int i = 0; i < decision.metrics().size(); i++) {
      if (Activation.isTrigger(decision.policy().metrics().get(i))) {
        MetricEvaluation trigger = decision.metrics().get(i);
        active |= trigger.activity() == Activity.ACTIVE;
        error |= trigger.verdict().isUnknown();
      }
    }
    return new ScaleRequest.Situation(
        decision.policy(),
        active,
        error,
        decision.current(),
        decision.memory().lastActiveAtMillis(),
        Cooldowns.firstSeen(decision),
        decision.nowMillis());
  }

  private static boolean stays(Decision decision, ScaleRequest request) {
    boolean failed = request.ready().reason() == Reason.TRIGGER_ERROR;
    Reason why = failed ? Reason.TRIGGER_ERROR : request.active().reason();
    decision.pass(Stage.ACTIVATION, decision.current(), why);
    return true;
  }

  private static Reason reason(ScaleRequest request, int size) {
    boolean toZero = request.event() == Reason.SCALE_TARGET_DEACTIVATED && size == 0;
    return toZero ? Reason.SCALED_TO_ZERO : request.event();
  }

  private static void noteTimer(Decision decision) {
    boolean wasActive = decision.memory().lastActiveAtMillis().isPresent();
    long until =
        Cooldowns.until(
            decision.policy().cooldown(),
            decision.memory().lastActiveAtMillis(),
            Cooldowns.firstSeen(decision));
    decision.timer(wasActive ? Timer.COOLDOWN : Timer.INITIAL_COOLDOWN, until);
  }
}
