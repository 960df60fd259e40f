package io.pulsescale.engine.property;

import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.evaluation.StageResult;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.property.RandomRun.Step;
import java.util.List;

/** How far a step may go: the behavior, HPA's legacy limit, or no limit but the bounds. */
final class Freedom {
  private Freedom() {}

  /**
   * Corrections of the bounds and of what can consume, the wake, and what the activation settles
   * alone: the step to rest, and whatever KEDA's executor does under Upstream.
   */
  static boolean isOutsideTheBehavior(Step step) {
    return isSettledByActivation(step.evaluation())
        || isCorrected(step.evaluation())
        || step.evaluation().stages().stream().anyMatch(stage -> isFree(stage, step.current()));
  }

  static boolean isSettledByActivation(Evaluation evaluation) {
    List<StageResult> stages = evaluation.stages();
    return !stages.isEmpty() && stages.get(stages.size() - 1).stage() == Stage.ACTIVATION;
  }

  /** Whether the size was out of bounds and nothing else was asked. */
  static boolean isCorrected(Evaluation evaluation) {
    return evaluation.stages().stream().anyMatch(stage -> stage.stage() == Stage.CORRECT);
  }

  /**
   * Whether the owner has ordered a size whatever the metrics say: by the bounds, by forcing it to
   * be active, or by the fallback of KEDA's executor.
   */
  static boolean isOrdered(Policy policy, Evaluation evaluation) {
    boolean byExecutor = policy.semantics() == Semantics.UPSTREAM && policy.fallback().isPresent();
    return byExecutor || policy.overrides().activationForced() || isCorrected(evaluation);
  }

  private static boolean isFree(StageResult stage, int current) {
    return switch (stage.stage()) {
      case RATE, BOUNDS -> stage.reason() == Reason.TOO_FEW_REPLICAS && stage.to() > current;
      case CONSUMERS -> stage.to() < stage.from() && stage.to() < current;
      case ACTIVATION -> stage.reason() == Reason.SCALE_TARGET_ACTIVATED;
      default -> false;
    };
  }

  static int most(Step step) {
    if (isLegacy(step.policy())) {
      ControllerSettings settings = step.policy().controller();
      return (int)
          Math.max(settings.scaleUpLimitFactor() * step.current(), settings.scaleUpLimitMinimum());
    }
    return step.rates().most(behavior(step.policy()).scaleUp());
  }

  static int least(Step step) {
    return isLegacy(step.policy()) ? 0 : step.rates().least(behavior(step.policy()).scaleDown());
  }

  private static boolean isLegacy(Policy policy) {
    return policy.semantics() == Semantics.UPSTREAM && policy.behavior().isEmpty();
  }

  private static Behavior behavior(Policy policy) {
    return policy.behavior().orElse(Behavior.DEFAULT);
  }
}
