package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.MetricTarget;

/** HPA's External metric: the sum of all series that match, by Value or AverageValue. */
final class ExternalMetric {
  private static final Reason FAILURE = Reason.FAILED_GET_EXTERNAL_METRIC;

  private ExternalMetric() {}

  static MetricEvaluation evaluate(External metric, MetricReading reading, MetricContext context) {
    Draft draft = new Draft(metric, "", targetMilli(metric.target()));
    if (!(reading instanceof ExternalReading external)) {
      Absence absence = Absences.of(reading);
      return draft.unknown(Absences.verdict(absence), FAILURE, absence.text(), context);
    }
    SeriesSum sum = SeriesSum.of(external, context);
    draft.newest(sum.newestAtMillis());
    if (sum.anyKnown()) {
      draft
          .proposal(proposal(metric, sum.usageMilli(), context))
          .activity(sum.activity(metric.activationMilli()));
    }
    return sum.allKnown()
        ? draft.known(context)
        : draft.unknown(sum.verdict(), FAILURE, sum.message(), context);
  }

  private static Proposal proposal(External metric, long usageMilli, MetricContext context) {
    long targetMilli = targetMilli(metric.target());
    Tolerances tolerances = context.tolerances(metric);
    if (metric.target() instanceof MetricTarget.Value) {
      Proposal formula = ExternalReplicas.value(usageMilli, targetMilli, tolerances, context);
      int replicas = context.followingUsage(formula.ratio(), formula.replicas());
      return new Proposal(replicas, formula.ratio(), usageMilli);
    }
    return ExternalReplicas.averageValue(
        usageMilli, targetMilli, context.ratioReplicas(), tolerances);
  }

  private static long targetMilli(MetricTarget target) {
    if (target instanceof MetricTarget.Value value) {
      return value.valueMilli();
    }
    return ((MetricTarget.AverageValue) target).averageValueMilli();
  }
}
