package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.MetricTarget;
import java.util.OptionalLong;

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
    if (external.series().isEmpty()) {
      return draft.unknown(Verdict.MISSING, FAILURE, "no metrics returned", context);
    }
    long usageMilli = 0;
    long newest = Long.MIN_VALUE;
    for (SeriesValue series : external.series()) {
      newest = Math.max(newest, series.observedAtMillis());
      draft.newest(OptionalLong.of(newest));
      if (context.isStale(series.observedAtMillis())) {
        return draft.unknown(Verdict.STALE, FAILURE, "older than maxSampleAge", context);
      }
      if (series.valueMilli() < 0 && context.policy().semantics().judgesReadings()) {
        return draft.unknown(Verdict.INVALID, FAILURE, "a value is negative", context);
      }
      usageMilli = Saturating.add(usageMilli, series.valueMilli());
    }
    if (Saturating.isAbsurd(usageMilli) && context.policy().semantics().judgesReadings()) {
      return draft.unknown(Verdict.INVALID, FAILURE, "more than can be counted", context);
    }
    boolean active = usageMilli > metric.activationMilli();
    draft.activity(active ? Activity.ACTIVE : Activity.INACTIVE);
    return draft.proposal(proposal(metric, usageMilli, context)).known(context);
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
