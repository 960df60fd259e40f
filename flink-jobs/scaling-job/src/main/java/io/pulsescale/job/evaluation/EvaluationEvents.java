package io.pulsescale.job.evaluation;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.event.Condition;
import io.pulsescale.event.InputRange;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.RunningTimer;
import io.pulsescale.event.StageResult;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.state.PolicyStateCodec;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** An evaluation as an event. */
final class EvaluationEvents {
  /** A recording can begin at any evaluation that carries the whole state. */
  private static final int EVALUATIONS_PER_KEYFRAME = 20;

  private EvaluationEvents() {}

  static io.pulsescale.event.Evaluation of(
      EvaluationContext context, Evaluation result, List<InputRange> inputs) {
    io.pulsescale.event.Evaluation.Builder event =
        io.pulsescale.event.Evaluation.newBuilder()
            .setInputs(inputs)
            .setStateBefore(keyframe(context.before()))
            .setMetrics(result.metrics().stream().map(EvaluationEvents::metric).toList())
            .setStages(result.stages().stream().map(EvaluationEvents::stage).toList())
            .setTimers(result.timers().stream().map(EvaluationEvents::timer).toList())
            .setConditions(result.conditions().stream().map(EvaluationEvents::condition).toList());
    identify(event, context);
    conclude(event, context, result);
    return event.build();
  }

  private static void identify(
      io.pulsescale.event.Evaluation.Builder event, EvaluationContext context) {
    event
        .setId(context.id())
        .setWorkload(context.policy().workload())
        .setPolicyNamespace(context.policy().namespace())
        .setPolicyName(context.policy().name())
        .setPolicyHash(context.policy().hash())
        .setSequence(context.sequence())
        .setPreviousSequence(boxed(context.before().sequence()))
        .setTrigger(context.moment().trigger().key())
        .setEvaluatedAtMillis(context.moment().evaluatedAtMillis())
        .setTargetSequence(context.folded().target().map(Envelope::sequence).orElse(0L))
        .setUid(context.uid().orElse(null))
        .setMode(context.mode());
  }

  private static void conclude(
      io.pulsescale.event.Evaluation.Builder event, EvaluationContext context, Evaluation result) {
    event
        .setCurrentReplicas(boxed(result.currentReplicas()))
        .setReadyReplicas(boxed(result.sizes().ready()))
        .setDesiredReplicas(boxed(result.desiredReplicas()))
        .setAction(result.action().key())
        .setReason(result.reason().code())
        .setMessage(result.message())
        .setDecisionId(DecisionEvents.decides(context, result) ? context.id() : null);
  }

  private static ByteBuffer keyframe(PolicyMemory before) {
    return before.evaluations() % EVALUATIONS_PER_KEYFRAME == 0
        ? PolicyStateCodec.encode(before)
        : null;
  }

  private static MetricEvaluation metric(io.pulsescale.engine.evaluation.MetricEvaluation metric) {
    return MetricEvaluation.newBuilder()
        .setId(metric.id())
        .setType(metric.type())
        .setVerdict(metric.verdict().key())
        .setValueMilli(boxed(metric.valueMilli()))
        .setUnit(metric.unit().isEmpty() ? null : metric.unit())
        .setTargetMilli(metric.targetMilli())
        .setRatio(boxed(metric.ratio()))
        .setAgeMillis(boxed(metric.ageMillis()))
        .setActive(active(metric.activity()))
        .setProposal(boxed(metric.proposal()))
        .setMessage(metric.message())
        .setReason(metric.reason().code())
        .setConsumerCap(boxed(metric.consumerCap()))
        .build();
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

  private static Condition condition(io.pulsescale.engine.evaluation.Condition condition) {
    return new Condition(
        condition.type().key(),
        condition.status().key(),
        condition.reason().code(),
        condition.message());
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
