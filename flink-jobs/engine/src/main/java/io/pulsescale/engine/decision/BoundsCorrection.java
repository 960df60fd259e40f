package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.policy.Replicas;

/**
 * The shortcuts of HPA's reconcileAutoscaler, which ask neither metrics nor behavior: {@code
 * current > max → max}, {@code current < min → min} unless the workload may rest below.
 */
final class BoundsCorrection {
  private BoundsCorrection() {}

  static boolean settles(Decision decision) {
    Replicas bounds = decision.policy().replicas();
    int current = decision.current();
    if (current > bounds.max()) {
      decision.pass(Stage.CORRECT, bounds.max(), Reason.TOO_MANY_REPLICAS);
      return true;
    }
    boolean evaluatesZero = current == 0 && decision.policy().controller().scaleToZero();
    boolean mayRest = Executor.decides(decision) ? current == 0 : bounds.rests();
    if (current < bounds.min() && !mayRest && !evaluatesZero) {
      decision.pass(Stage.CORRECT, bounds.min(), Reason.TOO_FEW_REPLICAS);
      return true;
    }
    return false;
  }
}
