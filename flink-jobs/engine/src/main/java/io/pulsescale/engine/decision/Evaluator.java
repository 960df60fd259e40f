package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Sizes;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.observation.TargetFailure;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.State;
import java.util.List;
import java.util.OptionalLong;

/** One evaluation from observation to result. */
public final class Evaluator {
  private Evaluator() {}

  /**
   * @param now what is known
   * @param before what earlier evaluations and outcomes left
   * @param policy what the owner wants
   * @return the evaluation
   */
  public static Evaluation evaluate(Observation now, State before, Policy policy) {
    if (now.target() instanceof TargetFailure failure) {
      return targetUnknown(failure, before, policy);
    }
    Target target = (Target) now.target();
    Memory memory = new Memory(before);
    long nowMillis = now.evaluatedAt().toEpochMilli();
    TargetTracking.track(memory, target, policy, nowMillis);
    memory.forgetBefore(nowMillis);
    Decision decision = new Decision(now, target, policy, memory);
    MetricRound.evaluate(decision, now.metrics());
    Activation.note(decision);
    decide(decision);
    return Conclusion.of(decision);
  }

  /**
   * The order of the stages: HPA's reconcileAutoscaler, with the first phase of KEDA's RequestScale
   * in it. Stabilization and rates are HPA's normalizeDesiredReplicasWithBehaviors, or
   * normalizeDesiredReplicas without a behavior. Pods are classified and values taken metric by
   * metric before; each stage takes the size that the one before left, and the first six may settle
   * it.
   */
  private static void decide(Decision decision) {
    if (HandsOff.settles(decision)
        || Executor.settles(decision)
        || BoundsCorrection.settles(decision)
        || PodSelection.settles(decision)
        || Combination.settles(decision)
        || Activation.settles(decision)) {
      return;
    }
    Stabilization.apply(decision);
    RateLimits.apply(decision);
    ConsumerLimit.apply(decision);
    Bounds.apply(decision);
  }

  /** Nothing is decided about a target that cannot be seen; the memory stays as it was. */
  private static Evaluation targetUnknown(TargetFailure failure, State before, Policy policy) {
    return new Evaluation(
        before,
        Action.NONE,
        Reason.FAILED_GET_SCALE,
        failure.absence().text(),
        Sizes.UNKNOWN,
        List.of(),
        List.of(),
        List.of(),
        Conditions.ofUnknownTarget(policy),
        OptionalLong.empty());
  }
}
