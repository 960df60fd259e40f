package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.state.ScaleEvent;
import java.util.List;
import java.util.Optional;

/**
 * HPA's convertDesiredReplicasWithBehaviorRate, and convertDesiredReplicasWithRules with its
 * calculateScaleUpLimit on the legacy path: what the rate policies and the bounds leave of a size.
 */
public final class RateLimits {
  /**
   * What is left of a size.
   *
   * @param replicas allowed
   * @param reason what cut it, DesiredWithinRange when nothing did
   */
  public record Result(int replicas, Reason reason) {}

  /**
   * What the limits start from.
   *
   * @param current size
   * @param min smallest size
   * @param max largest size
   * @param scaleUpEvents changes upward
   * @param scaleDownEvents changes downward
   * @param nowMillis epoch milliseconds
   */
  public record Situation(
      int current,
      int min,
      int max,
      List<ScaleEvent> scaleUpEvents,
      List<ScaleEvent> scaleDownEvents,
      long nowMillis) {}

  private RateLimits() {}

  static void apply(Decision decision) {
    Policy policy = decision.policy();
    Memory memory = decision.memory();
    Situation situation =
        new Situation(
            decision.current(),
            Activation.scalingMin(policy),
            policy.replicas().max(),
            memory.scaleUpEvents(),
            memory.scaleDownEvents(),
            decision.nowMillis());
    Optional<Behavior> behavior = Stabilization.effective(policy);
    Result result =
        behavior.isPresent()
            ? withBehavior(situation, decision.size(), behavior.get())
            : legacy(situation, decision.size(), policy.controller());
    boolean cut = result.replicas() != decision.size();
    decision.conditions().scalingLimited(result.reason());
    decision.pass(Stage.RATE, result.replicas(), cut ? result.reason() : Reason.NONE);
    behavior.ifPresent(it -> noteTimer(decision, situation, result.reason(), it));
  }

  /**
   * @param situation what the limits start from
   * @param desired stabilised size
   * @param behavior with the rate policies
   * @return what is left
   */
  public static Result withBehavior(Situation situation, int desired, Behavior behavior) {
    int current = situation.current();
    if (desired > current) {
      int limit = Math.max(current, ScaleUpLimit.of(situation, behavior.scaleUp()));
      boolean byRate = situation.max() > limit;
      int allowed = byRate ? limit : situation.max();
      return desired > allowed
          ? new Result(allowed, byRate ? Reason.SCALE_UP_LIMIT : Reason.TOO_MANY_REPLICAS)
          : new Result(desired, Reason.DESIRED_WITHIN_RANGE);
    }
    if (desired < current) {
      int limit = Math.min(current, ScaleDownLimit.of(situation, behavior.scaleDown()));
      boolean byRate = situation.min() < limit;
      int allowed = byRate ? limit : situation.min();
      return desired < allowed
          ? new Result(allowed, byRate ? Reason.SCALE_DOWN_LIMIT : Reason.TOO_FEW_REPLICAS)
          : new Result(desired, Reason.DESIRED_WITHIN_RANGE);
    }
    return new Result(desired, Reason.DESIRED_WITHIN_RANGE);
  }

  /**
   * Clamps to {@code [min, min(max, max(factor · current, minimum))]}.
   *
   * @param situation what the limits start from; events do not count
   * @param desired stabilised size
   * @param settings with factor and minimum
   * @return what is left
   */
  public static Result legacy(Situation situation, int desired, ControllerSettings settings) {
    int limit =
        (int)
            Math.max(
                settings.scaleUpLimitFactor() * situation.current(),
                settings.scaleUpLimitMinimum());
    boolean byRate = situation.max() > limit;
    int allowed = byRate ? limit : situation.max();
    if (desired < situation.min()) {
      return new Result(situation.min(), Reason.TOO_FEW_REPLICAS);
    }
    return desired > allowed
        ? new Result(allowed, byRate ? Reason.SCALE_UP_LIMIT : Reason.TOO_MANY_REPLICAS)
        : new Result(desired, Reason.DESIRED_WITHIN_RANGE);
  }

  /** Runs until the first event that counts leaves its period. */
  private static void noteTimer(
      Decision decision, Situation situation, Reason reason, Behavior behavior) {
    if (reason == Reason.SCALE_UP_LIMIT) {
      noteTimer(decision, Timer.SCALE_UP_POLICY, behavior.scaleUp(), situation.scaleUpEvents());
    } else if (reason == Reason.SCALE_DOWN_LIMIT) {
      noteTimer(
          decision, Timer.SCALE_DOWN_POLICY, behavior.scaleDown(), situation.scaleDownEvents());
    }
  }

  private static void noteTimer(
      Decision decision, Timer timer, ScalingRules rules, List<ScaleEvent> events) {
    long first = Long.MAX_VALUE;
    for (RatePolicy policy : rules.policies()) {
      for (ScaleEvent event : events) {
        long leaves = event.atMillis() + policy.period().toMillis();
        first = leaves > decision.nowMillis() ? Math.min(first, leaves) : first;
      }
    }
    if (first != Long.MAX_VALUE) {
      decision.timer(timer, first);
    }
  }
}
