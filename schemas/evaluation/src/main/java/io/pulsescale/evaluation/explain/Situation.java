package io.pulsescale.evaluation.explain;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.event.Condition;
import io.pulsescale.event.Evaluation;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.RunningTimer;
import io.pulsescale.event.StageResult;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An evaluation, and what a sentence about it asks again and again.
 *
 * @param event the evaluation
 * @param reason of it; NONE when this version does not know the code
 * @param clock times as seen from it
 */
record Situation(Evaluation event, Reason reason, Clock clock) {
  private static final Map<String, Reason> REASONS =
      Stream.of(Reason.values()).collect(Collectors.toMap(Reason::code, Function.identity()));

  static Situation of(Evaluation event, Clock clock) {
    return new Situation(event, REASONS.getOrDefault(event.getReason(), Reason.NONE), clock);
  }

  /** What a reason's code means; empty when this version does not know it. */
  static String meaning(String code) {
    return REASONS.getOrDefault(code, Reason.NONE).text();
  }

  boolean scales() {
    return event.getAction().equals("scale");
  }

  boolean isUndecided() {
    return event.getAction().equals("none");
  }

  /** Size started from, 0 when not known. */
  int current() {
    return event.getCurrentReplicas() == null ? 0 : event.getCurrentReplicas();
  }

  /** Size decided, the current one when nothing was. */
  int desired() {
    return event.getDesiredReplicas() == null ? current() : event.getDesiredReplicas();
  }

  /** The metric that asks for most, of equals the first. */
  Optional<MetricEvaluation> leading() {
    MetricEvaluation leading = null;
    for (MetricEvaluation metric : event.getMetrics()) {
      boolean asks = metric.getProposal() != null;
      if (asks && (leading == null || metric.getProposal() > leading.getProposal())) {
        leading = metric;
      }
    }
    return Optional.ofNullable(leading);
  }

  /** Replicas that came out of a stage. */
  Optional<Integer> after(String stage) {
    for (StageResult result : event.getStages()) {
      if (result.getName().equals(stage)) {
        return Optional.ofNullable(result.getTo());
      }
    }
    return Optional.empty();
  }

  boolean runs(String timer) {
    for (RunningTimer running : event.getTimers()) {
      if (running.getName().equals(timer)) {
        return true;
      }
    }
    return false;
  }

  Optional<Condition> condition(String type) {
    for (Condition condition : event.getConditions()) {
      if (condition.getType().equals(type)) {
        return Optional.of(condition);
      }
    }
    return Optional.empty();
  }

  /** At rest, on the step to it, or waiting for nothing but that step. */
  boolean isAtRest() {
    return switch (reason) {
      case SCALER_NOT_ACTIVE -> !scales();
      case SCALER_COOLDOWN, SCALED_TO_ZERO, SCALE_TARGET_DEACTIVATED -> true;
      default -> false;
    };
  }

  /** The size of rest in words. */
  String rest() {
    return condition("ScaledToZero").isPresent() ? "zero" : "the idle size";
  }
}
