package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Condition.Status;
import io.pulsescale.engine.evaluation.Condition.Type;
import io.pulsescale.engine.evaluation.Reason;
import java.util.Optional;

/**
 * KEDA's getHPAHealth: HPAActive mirrors HPA's ScalingActive with its reason, except that
 * ScalingDisabled is healthy, for that is what HPA says of a target at rest.
 */
public final class HpaHealth {
  private HpaHealth() {}

  /**
   * @param scalingActive HPA's condition; empty when it has none or cannot be seen
   * @return KEDA's condition; empty when there is nothing to mirror
   */
  public static Optional<Condition> of(Optional<Condition> scalingActive) {
    return scalingActive.map(HpaHealth::mirror);
  }

  private static Condition mirror(Condition scalingActive) {
    Reason reason = scalingActive.reason();
    if (reason == Reason.SCALING_DISABLED) {
      return new Condition(Type.HPA_ACTIVE, Status.TRUE, reason);
    }
    if (scalingActive.status() == Status.TRUE) {
      return new Condition(Type.HPA_ACTIVE, Status.TRUE, Reason.HPA_ACTIVE);
    }
    Reason why = reason == Reason.NONE ? Reason.HPA_METRICS_UNAVAILABLE : reason;
    return new Condition(Type.HPA_ACTIVE, Status.FALSE, why);
  }
}
