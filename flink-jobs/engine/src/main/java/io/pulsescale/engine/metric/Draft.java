package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.DrainFacts;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.policy.Metric;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Collects a {@link MetricEvaluation}; empty unless said otherwise. */
final class Draft {
  private final Metric metric;
  private final String unit;
  private final long targetMilli;
  private OptionalLong valueMilli = OptionalLong.empty();
  private OptionalLong averageMilli = OptionalLong.empty();
  private OptionalDouble ratio = OptionalDouble.empty();
  private OptionalInt proposal = OptionalInt.empty();
  private OptionalInt consumerCap = OptionalInt.empty();
  private OptionalLong newestAtMillis = OptionalLong.empty();
  private Activity activity;
  private Optional<DrainFacts> drain = Optional.empty();

  Draft(Metric metric, String unit, long targetMilli) {
    this.metric = metric;
    this.unit = unit;
    this.targetMilli = targetMilli;
    this.activity = metric.countsForActivity() ? Activity.UNKNOWN : Activity.NONE;
  }

  Draft proposal(Proposal from) {
    valueMilli = OptionalLong.of(from.usageMilli());
    averageMilli = OptionalLong.of(from.averageMilli());
    ratio =
        Double.isFinite(from.ratio()) ? OptionalDouble.of(from.ratio()) : OptionalDouble.empty();
    proposal = OptionalInt.of(from.replicas());
    return this;
  }

  Draft consumerCap(OptionalInt cap) {
    consumerCap = cap;
    return this;
  }

  Draft newest(OptionalLong atMillis) {
    newestAtMillis = atMillis;
    return this;
  }

  Draft activity(Activity value) {
    activity = value;
    return this;
  }

  Draft drain(DrainFacts facts) {
    drain = Optional.of(facts);
    return this;
  }

  MetricEvaluation known(MetricContext context) {
    return known(Reason.NONE, context);
  }

  /** A value that is known; the reason tells why the size asked for is not its own. */
  MetricEvaluation known(Reason held, MetricContext context) {
    return evaluation(Verdict.OK, held, held.text(), context);
  }

  MetricEvaluation idle(String message, MetricContext context) {
    return evaluation(Verdict.IDLE, Reason.NONE, message, context);
  }

  MetricEvaluation unknown(Verdict verdict, Reason reason, String message, MetricContext context) {
    return evaluation(verdict, reason, message, context);
  }

  private MetricEvaluation evaluation(
      Verdict verdict, Reason reason, String message, MetricContext context) {
    OptionalLong age =
        newestAtMillis.isPresent()
            ? OptionalLong.of(Math.max(0, context.nowMillis() - newestAtMillis.getAsLong()))
            : OptionalLong.empty();
    return new MetricEvaluation(
        metric.id(),
        metric.type(),
        verdict,
        valueMilli,
        averageMilli,
        unit,
        targetMilli,
        ratio,
        newestAtMillis,
        age,
        activity,
        proposal,
        consumerCap,
        reason,
        message,
        drain);
  }
}
