package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Condition.Status;
import io.pulsescale.engine.evaluation.Condition.Type;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.KnownTarget;
import io.pulsescale.engine.state.ZeroOwner;
import java.util.ArrayList;
import java.util.List;

/** HPA's conditions, then KEDA's. */
final class Conditions {
  private Conditions() {}

  static List<Condition> ofUnknownTarget(Policy policy) {
    return List.of(
        new Condition(Type.ABLE_TO_SCALE, Status.FALSE, Reason.FAILED_GET_SCALE), paused(policy));
  }

  static List<Condition> of(Decision decision, boolean scales) {
    ConditionReasons reasons = decision.conditions();
    List<Condition> conditions = new ArrayList<>(7);
    conditions.add(ableToScale(decision, scales));
    if (reasons.scalingActive() != Reason.NONE) {
      Status status = status(reasons.scalingActiveHolds());
      conditions.add(new Condition(Type.SCALING_ACTIVE, status, reasons.scalingActive()));
    }
    if (reasons.scalingLimited() != Reason.NONE) {
      Status status = status(reasons.scalingLimited() != Reason.DESIRED_WITHIN_RANGE);
      conditions.add(new Condition(Type.SCALING_LIMITED, status, reasons.scalingLimited()));
    }
    if (tellsZero(decision, scales)) {
      conditions.add(scaledToZero(decision, scales));
    }
    if (reasons.activeReason() != Reason.NONE) {
      conditions.add(new Condition(Type.ACTIVE, reasons.active(), reasons.activeReason()));
    }
    if (decision.policy().fallback().isPresent()) {
      conditions.add(fallback(decision.metrics()));
    }
    conditions.add(paused(decision.policy()));
    return conditions;
  }

  private static Condition ableToScale(Decision decision, boolean scales) {
    boolean failed = scales && decision.memory().changes().failure().isPresent();
    return failed
        ? new Condition(Type.ABLE_TO_SCALE, Status.FALSE, Reason.FAILED_UPDATE_SCALE)
        : new Condition(Type.ABLE_TO_SCALE, Status.TRUE, decision.conditions().ableToScale());
  }

  /** HPA tells it at each of its changes when the gate is on. */
  private static boolean tellsZero(Decision decision, boolean scales) {
    Policy policy = decision.policy();
    boolean hpaAlone = !Activation.exists(policy);
    return hpaAlone
        ? scales && policy.controller().scaleToZero()
        : policy.replicas().mayRestAtZero();
  }

  private static Condition scaledToZero(Decision decision, boolean scales) {
    boolean toZero = scales && decision.size() == 0;
    boolean atOwnZero =
        !scales
            && decision.current() == 0
            && decision.memory().target().map(KnownTarget::zeroOwner).orElse(ZeroOwner.NONE)
                == ZeroOwner.MACHINE;
    boolean holds = toZero || atOwnZero;
    Reason reason = holds ? Reason.SCALED_TO_ZERO : Reason.NOT_SCALED_TO_ZERO;
    return new Condition(Type.SCALED_TO_ZERO, status(holds), reason);
  }

  private static Condition fallback(List<MetricEvaluation> metrics) {
    for (MetricEvaluation metric : metrics) {
      if (metric.verdict() == Verdict.FALLBACK) {
        return new Condition(Type.FALLBACK, Status.TRUE, Reason.FALLBACK_EXISTS);
      }
    }
    return new Condition(Type.FALLBACK, Status.FALSE, Reason.NO_FALLBACK_FOUND);
  }

  private static Condition paused(Policy policy) {
    if (policy.paused()) {
      return new Condition(Type.PAUSED, Status.TRUE, Reason.PAUSED);
    }
    return policy.mode() == Mode.OBSERVE
        ? new Condition(Type.PAUSED, Status.TRUE, Reason.OBSERVE_MODE)
        : new Condition(Type.PAUSED, Status.FALSE, Reason.UNPAUSED);
  }

  private static Status status(boolean holds) {
    return holds ? Status.TRUE : Status.FALSE;
  }
}
