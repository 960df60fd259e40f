package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.Condition.Status;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.Replicas;
import io.pulsescale.engine.policy.SelectPolicy;

/**
 * KEDA's first phase (its RequestScale, which {@link ScaleRequest} is to the letter) as one of the
 * stages: active or not, and the step to and from the size of rest (0, or idleReplicas).
 *
 * <ul>
 *   <li>at rest and active: woken, to at least max(1, min); what the metrics ask for beyond that is
 *       subject to the stages that follow
 *   <li>at rest and not active, or not known: stays
 *   <li>not active, cooled down: down by the behavior to max(1, min), from there to rest
 * </ul>
 *
 * Not active means that every metric is known and none is above its activation threshold. A
 * behavior whose scaleDown is Disabled keeps the workload from its rest as well.
 */
final class Activation {
  private Activation() {}

  /** True when the policy has this phase at all. */
  static boolean exists(Policy policy) {
    boolean anyMetric = policy.semantics().activatesByAnyMetric();
    for (Metric metric : policy.metrics()) {
      if (isTrigger(metric) || (anyMetric && metric.countsForActivity())) {
        return true;
      }
    }
    return false;
  }

  /** One of KEDA's triggers: the metrics that would make a ScaledObject. */
  static boolean isTrigger(Metric metric) {
    return metric instanceof PulsarBacklog || metric instanceof PulsarDrain;
  }

  /** The smallest size of the phases that follow: KEDA's HPA never goes below 1. */
  static int scalingMin(Policy policy) {
    Replicas bounds = policy.replicas();
    return exists(policy) ? bounds.activeMin() : bounds.min();
  }

  static boolean settles(Decision decision) {
    Replicas bounds = decision.policy().replicas();
    if (!bounds.rests() || !exists(decision.policy()) || Executor.decides(decision)) {
      return false;
    }
    boolean atRest = decision.current() < bounds.activeMin();
    return switch (decision.activity()) {
      case ACTIVE, NONE -> atRest && wakes(decision, bounds);
      case UNKNOWN -> atRest && staysUnknown(decision);
      case INACTIVE -> rests(decision, bounds, atRest);
    };
  }

  /** Whether anything is active, remembered and noted for the Active condition. */
  static void note(Decision decision) {
    if (Executor.decides(decision)) {
      Executor.note(decision);
      return;
    }
    Activity activity = Activities.of(decision);
    decision.activity(activity);
    switch (activity) {
      case ACTIVE -> {
        decision.memory().lastActiveAtMillis(decision.nowMillis());
        decision.conditions().active(Status.TRUE, Reason.SCALER_ACTIVE);
      }
      case INACTIVE -> decision.conditions().active(Status.FALSE, Reason.SCALER_NOT_ACTIVE);
      case UNKNOWN -> {
        keepCooldown(decision);
        decision.conditions().active(Status.UNKNOWN, Reason.TRIGGER_ERROR);
      }
      case NONE -> decision.conditions().active(Status.TRUE, Reason.SCALER_ACTIVE);
    }
  }

  /**
   * It may be active all the while, so a cooldown does not run down unseen. Before any activity
   * there is none to keep: what runs then is the initial cooldown, from the first sight.
   */
  private static void keepCooldown(Decision decision) {
    Memory memory = decision.memory();
    boolean waits = decision.policy().semantics().cooldownWaitsForKnown();
    if (waits && memory.lastActiveAtMillis().isPresent()) {
      memory.lastActiveAtMillis(decision.nowMillis());
    }
  }

  private static boolean wakes(Decision decision, Replicas bounds) {
    if (decision.policy().overrides().scaleOutPaused()) {
      decision.pass(Stage.ACTIVATION, decision.current(), Reason.SCALE_OUT_PAUSED);
      return true;
    }
    int size = Math.max(decision.size(), bounds.activeMin());
    decision.pass(Stage.ACTIVATION, size, Reason.SCALE_TARGET_ACTIVATED);
    return false;
  }

  private static boolean staysUnknown(Decision decision) {
    MetricEvaluation first = Combination.firstUnknown(decision);
    decision.conditions().scalingActive(false, first.reason());
    decision.hold(first.reason(), first.message());
    return true;
  }

  private static boolean rests(Decision decision, Replicas bounds, boolean atRest) {
    boolean cooledDown = Cooldowns.passed(decision);
    boolean disabled = isScaleDownDisabled(decision.policy());
    if (!cooledDown || disabled) {
      return atRest && holdsAtRest(decision, bounds);
    }
    if (decision.current() <= bounds.activeMin()) {
      boolean moves = decision.current() > bounds.rest();
      Reason moved = bounds.rest() == 0 ? Reason.SCALED_TO_ZERO : Reason.SCALE_TARGET_DEACTIVATED;
      Reason reason = moves ? moved : Reason.SCALER_NOT_ACTIVE;
      int size = Math.min(decision.current(), bounds.rest());
      decision.pass(Stage.ACTIVATION, size, reason);
      return true;
    }
    int towards = Math.min(decision.size(), bounds.activeMin());
    boolean cuts = towards < decision.size();
    decision.pass(Stage.ACTIVATION, towards, cuts ? Reason.SCALER_NOT_ACTIVE : Reason.NONE);
    return false;
  }

  private static boolean holdsAtRest(Decision decision, Replicas bounds) {
    boolean resting = decision.current() <= bounds.rest();
    decision.pass(
        Stage.ACTIVATION,
        decision.current(),
        resting ? Reason.SCALER_NOT_ACTIVE : Reason.SCALER_COOLDOWN);
    return true;
  }

  private static boolean isScaleDownDisabled(Policy policy) {
    return policy
        .behavior()
        .map(behavior -> behavior.scaleDown().selectPolicy() == SelectPolicy.DISABLED)
        .orElse(false);
  }
}
