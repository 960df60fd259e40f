package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Condition.Status;
import io.pulsescale.engine.evaluation.Condition.Type;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Replicas;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * KEDA's RequestScale, the first of its two phases, which its executor decides apart from HPA:
 *
 * <pre>
 * active    at zero, or idle is set and below min      → max(1, min)
 *           some metric fails                          → Ready Unknown/PartialTriggerError
 *           otherwise                                  → only the time of activity is noted
 * inactive  some metric fails, fallback.replicas ≠ 0   → wait for the fallback
 *           some metric fails, no fallback             → Ready False/TriggerError
 *           above idle, or above zero with min 0       → idle or min once cooled down
 *           below min, idle not set                    → min
 * </pre>
 *
 * @param scaleTo the size to write; empty when nothing is written
 * @param event KEDAScaleTargetActivated, KEDAScaleTargetDeactivated or NONE
 * @param active KEDA's Active; reason NONE while paused, when nobody looks
 * @param ready KEDA's Ready
 * @param isActivity true when the time of the last activity is now
 */
public record ScaleRequest(
    OptionalInt scaleTo, Reason event, Condition active, Condition ready, boolean isActivity) {

  /**
   * What a request is decided from.
   *
   * @param policy with bounds, cooldown, fallback and overrides
   * @param active whether any metric is
   * @param error whether any metric failed
   * @param current size
   * @param lastActiveAtMillis last time of activity, epoch milliseconds; empty when never
   * @param createdAtMillis when the object was created, or first seen, epoch milliseconds
   * @param nowMillis epoch milliseconds
   */
  public record Situation(
      Policy policy,
      boolean active,
      boolean error,
      int current,
      OptionalLong lastActiveAtMillis,
      long createdAtMillis,
      long nowMillis) {}

  private static final Condition READY =
      new Condition(Type.READY, Status.TRUE, Reason.SCALED_OBJECT_READY);
  private static final Condition NOT_LOOKED =
      new Condition(Type.ACTIVE, Status.UNKNOWN, Reason.NONE);
  private static final Condition ACTIVE =
      new Condition(Type.ACTIVE, Status.TRUE, Reason.SCALER_ACTIVE);
  private static final Condition INACTIVE =
      new Condition(Type.ACTIVE, Status.FALSE, Reason.SCALER_NOT_ACTIVE);
  private static final Condition COOLING_DOWN =
      new Condition(Type.ACTIVE, Status.FALSE, Reason.SCALER_COOLDOWN);

  /**
   * @return what is decided
   */
  public static ScaleRequest of(Situation now) {
    if (now.policy().paused()) {
      return nothing(NOT_LOOKED, READY);
    }
    boolean active = now.active() || now.policy().overrides().activationForced();
    return active ? whileActive(now) : whileInactive(now);
  }

  private static ScaleRequest whileActive(Situation now) {
    Replicas bounds = now.policy().replicas();
    boolean belowMin = bounds.idle().isPresent() && now.current() < bounds.min();
    if (belowMin || now.current() == 0) {
      return now.policy().overrides().scaleOutPaused()
          ? nothing(ACTIVE, READY)
          : new ScaleRequest(
              OptionalInt.of(bounds.activeMin()),
              Reason.SCALE_TARGET_ACTIVATED,
              ACTIVE,
              READY,
              true);
    }
    if (now.error()) {
      Reason partial = Reason.PARTIAL_TRIGGER_ERROR;
      return nothing(ACTIVE, new Condition(Type.READY, Status.UNKNOWN, partial));
    }
    return new ScaleRequest(OptionalInt.empty(), Reason.NONE, ACTIVE, READY, true);
  }

  private static ScaleRequest whileInactive(Situation now) {
    boolean fallsBack = now.policy().fallback().map(it -> it.replicas() != 0).orElse(false);
    if (now.error() && fallsBack) {
      return nothing(INACTIVE, READY);
    }
    if (now.error() && now.policy().fallback().isEmpty()) {
      return nothing(INACTIVE, new Condition(Type.READY, Status.FALSE, Reason.TRIGGER_ERROR));
    }
    Replicas bounds = now.policy().replicas();
    if (bounds.rests() && now.current() > bounds.rest()) {
      return toRest(now, bounds.rest());
    }
    boolean belowMin = bounds.idle().isEmpty() && now.current() < bounds.min();
    return belowMin ? write(bounds.min(), Reason.NONE) : nothing(INACTIVE, READY);
  }

  private static ScaleRequest toRest(Situation now, int rest) {
    if (now.policy().overrides().scaleInPaused()) {
      return nothing(INACTIVE, READY);
    }
    boolean cooledDown =
        Cooldowns.until(now.policy().cooldown(), now.lastActiveAtMillis(), now.createdAtMillis())
            < now.nowMillis();
    return cooledDown ? write(rest, Reason.SCALE_TARGET_DEACTIVATED) : nothing(COOLING_DOWN, READY);
  }

  private static ScaleRequest write(int replicas, Reason event) {
    return new ScaleRequest(OptionalInt.of(replicas), event, INACTIVE, READY, false);
  }

  private static ScaleRequest nothing(Condition active, Condition ready) {
    return new ScaleRequest(OptionalInt.empty(), Reason.NONE, active, ready, false);
  }
}
