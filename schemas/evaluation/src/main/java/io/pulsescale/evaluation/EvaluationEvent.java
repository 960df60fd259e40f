package io.pulsescale.evaluation;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.DrainFacts;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.state.MetricMemory;
import io.pulsescale.evaluation.explain.Sentence;
import io.pulsescale.event.Condition;
import io.pulsescale.event.DrainEvaluation;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.RunningTimer;
import io.pulsescale.event.StageResult;
import java.time.ZoneOffset;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The engine's evaluation as an event. */
public final class EvaluationEvent {
  private EvaluationEvent() {}

  /**
   * @param identified which evaluation of which policy and workload, when and in which mode
   * @param result what came of it
   * @return the event, its sentence included
   */
  public static io.pulsescale.event.Evaluation complete(
      io.pulsescale.event.Evaluation.Builder identified, Evaluation result) {
    long nowMillis = identified.getEvaluatedAtMillis();
    io.pulsescale.event.Evaluation untold =
        identified
            .setCurrentReplicas(boxed(result.currentReplicas()))
            .setReadyReplicas(boxed(result.sizes().ready()))
            .setDesiredReplicas(boxed(result.desiredReplicas()))
            .setAction(result.action().key())
            .setReason(result.reason().code())
            .setMetrics(result.metrics().stream().map(it -> metric(it, result, nowMillis)).toList())
            .setStages(result.stages().stream().map(EvaluationEvent::stage).toList())
            .setTimers(result.timers().stream().map(EvaluationEvent::timer).toList())
            .setConditions(result.conditions().stream().map(it -> condition(it, result)).toList())
            .setMessage("")
            .build();
    return identified.setMessage(Sentence.of(untold, ZoneOffset.UTC)).build();
  }

  private static MetricEvaluation metric(
      io.pulsescale.engine.evaluation.MetricEvaluation metric, Evaluation result, long nowMillis) {
    return MetricEvaluation.newBuilder()
        .setId(metric.id())
        .setType(metric.type())
        .setVerdict(metric.verdict().key())
        .setValueMilli(boxed(metric.valueMilli()))
        .setUnit(metric.unit().isEmpty() ? null : metric.unit())
        .setTargetMilli(metric.targetMilli())
        .setRatio(boxed(metric.ratio()))
        .setAgeMillis(boxed(age(metric, result, nowMillis)))
        .setActive(active(metric.activity()))
        .setProposal(boxed(metric.proposal()))
        .setMessage(metric.message())
        .setReason(metric.reason().code())
        .setConsumerCap(boxed(metric.consumerCap()))
        .setDrain(metric.drain().map(EvaluationEvent::drain).orElse(null))
        .build();
  }

  /** Of the newest reading used; without one, of the last that was fresh. */
  private static OptionalLong age(
      io.pulsescale.engine.evaluation.MetricEvaluation metric, Evaluation result, long nowMillis) {
    if (metric.ageMillis().isPresent()) {
      return metric.ageMillis();
    }
    OptionalLong lastFresh =
        result.state().metrics().getOrDefault(metric.id(), MetricMemory.NONE).lastFreshAtMillis();
    return lastFresh.isPresent()
        ? OptionalLong.of(Math.max(0, nowMillis - lastFresh.getAsLong()))
        : OptionalLong.empty();
  }

  private static DrainEvaluation drain(DrainFacts facts) {
    OptionalLong toDrain = facts.millisToDrain();
    boolean ends = toDrain.isPresent() && toDrain.getAsLong() != DrainFacts.NEVER;
    return new DrainEvaluation(
        boxed(facts.arrivalMilliPerSecond()),
        boxed(facts.serviceMilliPerSecondPerReplica()),
        facts.serviceRateFrom().key(),
        ends ? toDrain.getAsLong() : null,
        facts.backlogMilli());
  }

  private static Boolean active(Activity activity) {
    return switch (activity) {
      case ACTIVE -> true;
      case INACTIVE -> false;
      case UNKNOWN, NONE -> null;
    };
  }

  private static StageResult stage(io.pulsescale.engine.evaluation.StageResult stage) {
    return new StageResult(stage.stage().key(), stage.from(), stage.to(), stage.reason().code());
  }

  private static RunningTimer timer(io.pulsescale.engine.evaluation.RunningTimer timer) {
    return new RunningTimer(timer.timer().key(), timer.untilMillis());
  }

  private static Condition condition(
      io.pulsescale.engine.evaluation.Condition condition, Evaluation result) {
    String text = condition.reason().text();
    String detail = detail(condition, result);
    return new Condition(
        condition.type().key(),
        condition.status().key(),
        condition.reason().code(),
        detail.isEmpty() ? text : text + ": " + detail);
  }

  /** As HPA does, the condition behind the result carries what a failure said or who it is. */
  private static String detail(
      io.pulsescale.engine.evaluation.Condition condition, Evaluation result) {
    if (condition.reason() == Reason.FAILED_UPDATE_SCALE) {
      return result.state().changes().failure().orElse("");
    }
    return condition.reason() == result.reason() ? result.detail() : "";
  }

  private static Integer boxed(OptionalInt value) {
    return value.isPresent() ? value.getAsInt() : null;
  }

  private static Long boxed(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  private static Double boxed(OptionalDouble value) {
    return value.isPresent() ? value.getAsDouble() : null;
  }
}
