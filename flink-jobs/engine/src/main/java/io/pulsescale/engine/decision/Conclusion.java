package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Sizes;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.evaluation.StageResult;
import io.pulsescale.engine.observation.Selector;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.state.PendingChange;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Turns a decision that went through the stages into an evaluation. */
final class Conclusion {
  private Conclusion() {}

  static Evaluation of(Decision decision) {
    Action action = decision.action();
    boolean scales = action == Action.SCALE;
    if (scales) {
      noteScaling(decision);
    }
    OptionalInt desired =
        action == Action.NONE ? OptionalInt.empty() : OptionalInt.of(decision.size());
    return new Evaluation(
        decision.memory().toState(),
        action,
        reason(decision, scales),
        decision.detail(),
        new Sizes(OptionalInt.of(decision.current()), ready(decision.target()), desired),
        decision.metrics(),
        decision.stages(),
        decision.timers(),
        Conditions.of(decision, scales),
        newest(decision.metrics()));
  }

  private static OptionalInt ready(Target target) {
    boolean known = target.selector() == Selector.USABLE;
    return known ? OptionalInt.of(target.readyReplicas()) : OptionalInt.empty();
  }

  private static void noteScaling(Decision decision) {
    decision.conditions().ableToScale(Reason.SUCCEEDED_RESCALE);
    if (!decision.policy().isDryRun()) {
      PendingChange pending =
          new PendingChange(decision.current(), decision.size(), decision.nowMillis(), false);
      Memory memory = decision.memory();
      memory.changes(memory.changes().withPending(Optional.of(pending)));
    }
  }

  /** A wake or a cooldown says more than what else cut the size on the way. */
  private static Reason reason(Decision decision, boolean scales) {
    if (scales && wasWoken(decision.stages())) {
      return Reason.SCALE_TARGET_ACTIVATED;
    }
    boolean coolingDown = decision.conditions().activeReason() == Reason.SCALER_COOLDOWN;
    boolean atActiveMin = decision.current() <= decision.policy().replicas().activeMin();
    if (!scales && coolingDown && atActiveMin) {
      return Reason.SCALER_COOLDOWN;
    }
    boolean plain = decision.reason() == Reason.READY_FOR_NEW_SCALE;
    return scales && plain ? Reason.SUCCEEDED_RESCALE : decision.reason();
  }

  private static boolean wasWoken(List<StageResult> stages) {
    for (StageResult stage : stages) {
      if (stage.stage() == Stage.ACTIVATION) {
        return stage.reason() == Reason.SCALE_TARGET_ACTIVATED;
      }
    }
    return false;
  }

  private static OptionalLong newest(List<MetricEvaluation> metrics) {
    OptionalLong newest = OptionalLong.empty();
    for (MetricEvaluation metric : metrics) {
      OptionalLong at = metric.newestAtMillis();
      if (at.isPresent() && (newest.isEmpty() || at.getAsLong() > newest.getAsLong())) {
        newest = at;
      }
    }
    return newest;
  }
}
