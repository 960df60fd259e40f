package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.evaluation.StageResult;
import java.util.List;

/**
 * The last word: max(1, min) to max. The minimum wins over what can consume and over rate policies
 * that would not let a workload wake.
 */
final class Bounds {
  private Bounds() {}

  /** HPA leaves its own zero for a minimum raised meanwhile, and does not call that limited. */
  static void apply(Decision decision) {
    int min = Activation.scalingMin(decision.policy());
    int max = decision.policy().replicas().max();
    int size = decision.size();
    if (size < min) {
      boolean overConsumers = lastReason(decision.stages()) == Reason.CONSUMER_LIMIT;
      Reason reason = overConsumers ? Reason.MIN_ABOVE_CONSUMER_LIMIT : Reason.TOO_FEW_REPLICAS;
      if (decision.policy().semantics().restsByStages()) {
        decision.conditions().scalingLimited(reason);
      }
      decision.pass(Stage.BOUNDS, min, reason);
    } else if (size > max) {
      decision.conditions().scalingLimited(Reason.TOO_MANY_REPLICAS);
      decision.pass(Stage.BOUNDS, max, Reason.TOO_MANY_REPLICAS);
    } else {
      decision.pass(Stage.BOUNDS, size, Reason.NONE);
    }
  }

  private static Reason lastReason(List<StageResult> stages) {
    return stages.get(stages.size() - 1).reason();
  }
}
