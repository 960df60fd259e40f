package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.Recommendation;
import java.util.List;
import java.util.Optional;

/**
 * HPA's stabilizeRecommendationWithBehaviors: {@code up = min(rec, recs younger than the up
 * window)}, {@code down = max(rec, recs younger than the down window)}, {@code x = current} moved
 * into {@code [up, down]}. So a size moves only when every recommendation of the window agrees on
 * the direction, and by the least that any of them asked for.
 */
public final class Stabilization {
  /**
   * What comes out, and the recommendations to remember, in slot order.
   *
   * @param replicas stabilised
   * @param slots the slots after the new recommendation took one
   */
  public record Result(int replicas, List<Recommendation> slots) {
    /** Copies the slots. */
    public Result {
      slots = List.copyOf(slots);
    }
  }

  private Stabilization() {}

  static void apply(Decision decision) {
    Policy policy = decision.policy();
    int recommended = decision.size();
    Optional<Behavior> behavior = effective(policy);
    List<Recommendation> slots = decision.memory().recommendations();
    Result result =
        behavior.isPresent()
            ? withBehavior(
                slots, recommended, decision.current(), decision.nowMillis(), behavior.get())
            : legacy(
                slots,
                recommended,
                decision.nowMillis(),
                policy.controller().downscaleStabilization().toMillis());
    decision.memory().recommendations(result.slots());
    boolean held = result.replicas() != recommended;
    boolean growing =
        behavior.isPresent()
            && result.replicas() >= decision.current()
            && recommended > result.replicas();
    Reason stabilized = growing ? Reason.SCALE_UP_STABILIZED : Reason.SCALE_DOWN_STABILIZED;
    decision.conditions().ableToScale(held ? stabilized : Reason.READY_FOR_NEW_SCALE);
    decision.pass(Stage.STABILIZE, result.replicas(), held ? stabilized : Reason.NONE);
    if (held) {
      noteTimer(decision, slots, recommended, growing);
    }
  }

  /**
   * @return the behavior to apply; empty for HPA's legacy path
   */
  static Optional<Behavior> effective(Policy policy) {
    boolean legacy = policy.behavior().isEmpty() && !policy.semantics().defaultsBehavior();
    return legacy ? Optional.empty() : Optional.of(policy.behavior().orElse(Behavior.DEFAULT));
  }

  /**
   * @param slots recommendations so far, in slot order
   * @param recommended the new one
   * @param current size
   * @param nowMillis epoch milliseconds
   * @param behavior with the two windows
   * @return what comes out
   */
  public static Result withBehavior(
      List<Recommendation> slots, int recommended, int current, long nowMillis, Behavior behavior) {
    long upCutoff = nowMillis - behavior.scaleUp().stabilizationWindow().toMillis();
    long downCutoff = nowMillis - behavior.scaleDown().stabilizationWindow().toMillis();
    int up = recommended;
    int down = recommended;
    int reusable = -1;
    for (int i = 0; i < slots.size(); i++) {
      Recommendation slot = slots.get(i);
      if (slot.atMillis() > upCutoff) {
        up = Math.min(slot.replicas(), up);
      }
      if (slot.atMillis() > downCutoff) {
        down = Math.max(slot.replicas(), down);
      }
      if (slot.atMillis() < upCutoff && slot.atMillis() < downCutoff) {
        reusable = i;
      }
    }
    int stabilized = Math.min(Math.max(current, up), down);
    return new Result(
        stabilized, remember(slots, new Recommendation(recommended, nowMillis), reusable));
  }

  /**
   * Without a behavior, HPA's stabilizeRecommendation: the largest of the window.
   *
   * @param slots recommendations so far, in slot order
   * @param recommended the new one
   * @param nowMillis epoch milliseconds
   * @param windowMillis the controller's downscale stabilization
   * @return what comes out
   */
  public static Result legacy(
      List<Recommendation> slots, int recommended, long nowMillis, long windowMillis) {
    long cutoff = nowMillis - windowMillis;
    int largest = recommended;
    int reusable = -1;
    for (int i = 0; i < slots.size(); i++) {
      Recommendation slot = slots.get(i);
      if (slot.atMillis() < cutoff) {
        reusable = i;
      } else {
        largest = Math.max(largest, slot.replicas());
      }
    }
    return new Result(
        largest, remember(slots, new Recommendation(recommended, nowMillis), reusable));
  }

  /** The slots with the new one in the reusable slot, or after the last. */
  private static List<Recommendation> remember(
      List<Recommendation> slots, Recommendation added, int reusable) {
    int size = reusable < 0 ? slots.size() + 1 : slots.size();
    Recommendation[] after = slots.toArray(new Recommendation[size]);
    after[reusable < 0 ? size - 1 : reusable] = added;
    return List.of(after);
  }

  /** Runs until the last recommendation that disagrees leaves the window. */
  private static void noteTimer(
      Decision decision, List<Recommendation> slots, int recommended, boolean growing) {
    Policy policy = decision.policy();
    long window =
        effective(policy)
            .map(it -> growing ? it.scaleUp() : it.scaleDown())
            .map(rules -> rules.stabilizationWindow().toMillis())
            .orElse(policy.controller().downscaleStabilization().toMillis());
    long until = Long.MIN_VALUE;
    for (Recommendation slot : slots) {
      boolean disagrees = growing ? slot.replicas() < recommended : slot.replicas() > recommended;
      if (disagrees) {
        until = Math.max(until, slot.atMillis() + window);
      }
    }
    if (until > decision.nowMillis()) {
      Timer timer = growing ? Timer.SCALE_UP_STABILIZATION : Timer.SCALE_DOWN_STABILIZATION;
      decision.timer(timer, until);
    }
  }
}
