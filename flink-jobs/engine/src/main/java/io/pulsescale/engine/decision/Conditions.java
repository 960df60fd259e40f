package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Condition.Status;
import io.pulsescale.engine.evaluation.Condition.Type;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.metric.FallbackCalculator;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.KnownTarget;
import io.pulsescale.engine.state.MetricMemory;
import io.pulsescale.engine.state.ZeroOwner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** HPA's conditions, then KEDA's. */
final class Conditions {
  private Conditions() {}

  static List<Condition> ofUnknownTarget(Policy policy) {
    return List.of(
        new Condition(Type.ABLE_TO_SCALE, Status.FALSE, Reason.FAILED_GET_SCALE), paused(policy));
  }

  static List<Condition> of(Decision decision, boolean scales) {
    ConditionReasons reasons = decision.conditions();
    List<Condition> conditions = new ArrayList<>(8);
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
      conditions.add(fallback(decision));
    }
    conditions.add(paused(decision.policy()));
    addReadiness(conditions, reasons);
    return conditions;
  }

  /** What KEDA tells beside, where its executor decides. */
  private static void addReadiness(List<Condition> conditions, ConditionReasons reasons) {
    if (reasons.ready().isPresent()) {
      conditions.add(reasons.ready().get());
      HpaHealth.of(find(Type.SCALING_ACTIVE, conditions)).ifPresent(conditions::add);
    }
  }

  private static Optional<Condition> find(Type type, List<Condition> conditions) {
    return conditions.stream().filter(condition -> condition.type() == type).findFirst();
  }

  private static Condition ableToScale(Decision decision, boolean scales) {
    return scales && failed(decision)
        ? new Condition(Type.ABLE_TO_SCALE, Status.FALSE, Reason.FAILED_UPDATE_SCALE)
        : new Condition(Type.ABLE_TO_SCALE, Status.TRUE, decision.conditions().ableToScale());
  }

  private static boolean failed(Decision decision) {
    return decision.memory().changes().failure().isPresent();
  }

  /** HPA tells it at each of its changes when the gate is on. */
  private static boolean tellsZero(Decision decision, boolean scales) {
    Policy policy = decision.policy();
    boolean hpaAlone = !Activation.exists(policy);
    return hpaAlone
        ? scales && !failed(decision) && policy.controller().scaleToZero()
        : policy.replicas().mayRestAtZero();
  }

  private static Condition scaledToZero(Decision decision, boolean scales) {
    boolean toZero = scales && decision.size() == 0 && decision.policy().anyWakes();
    boolean atOwnZero =
        !scales
            && decision.current() == 0
            && decision.memory().target().map(KnownTarget::zeroOwner).orElse(ZeroOwner.NONE)
                == ZeroOwner.MACHINE;
    boolean holds = toZero || atOwnZero;
    Reason reason = holds ? Reason.SCALED_TO_ZERO : Reason.NOT_SCALED_TO_ZERO;
    return new Condition(Type.SCALED_TO_ZERO, status(holds), reason);
  }

  /** KEDA's fallbackExceededThreshold: some metric has failed often enough, and still does. */
  private static Condition fallback(Decision decision) {
    Policy policy = decision.policy();
    for (int i = 0; i < policy.metrics().size(); i++) {
      Metric metric = policy.metrics().get(i);
      Verdict verdict = decision.metrics().get(i).verdict();
      int failures =
          decision
              .memory()
              .metrics()
              .getOrDefault(metric.id(), MetricMemory.NONE)
              .consecutiveFailures();
      boolean fails = verdict == Verdict.FALLBACK || verdict.isUnknown();
      if (fails && FallbackCalculator.isDue(metric, failures, policy)) {
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
