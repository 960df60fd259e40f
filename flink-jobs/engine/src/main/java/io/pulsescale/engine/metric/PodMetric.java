package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.Selector;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;

/**
 * A metric that is measured pod by pod: Resource, ContainerResource and Instance (HPA's Pods).
 *
 * @param metric of the policy
 * @param cpu true for the cpu resource
 * @param ratio how the usage becomes a ratio
 * @param targetMilli to report, thousandths
 * @param unit to report
 * @param failure HPA's reason when the value is not known
 */
record PodMetric(
    Metric metric, boolean cpu, UsageRatio ratio, long targetMilli, String unit, Reason failure) {
  static PodMetric of(Resource metric) {
    boolean cpu = metric.name() == ResourceName.CPU;
    Reason failure =
        metric.container().isPresent()
            ? Reason.FAILED_GET_CONTAINER_RESOURCE_METRIC
            : Reason.FAILED_GET_RESOURCE_METRIC;
    if (metric.target() instanceof MetricTarget.Utilization target) {
      int percent = target.averageUtilization();
      PodRequests requests = new PodRequests(metric.name(), metric.container());
      UsageRatio ratio = new UtilizationRatio(requests, percent);
      return new PodMetric(metric, cpu, ratio, percent * 1000L, "percent", failure);
    }
    long average = ((MetricTarget.AverageValue) metric.target()).averageValueMilli();
    String unit = cpu ? "cores" : "bytes";
    return new PodMetric(metric, cpu, new AverageRatio(average), average, unit, failure);
  }

  static PodMetric of(Instance metric) {
    long average = metric.target().averageValueMilli();
    String unit = metric.metric().key();
    Reason failure = Reason.FAILED_GET_PODS_METRIC;
    return new PodMetric(metric, false, new AverageRatio(average), average, unit, failure);
  }

  MetricEvaluation evaluate(MetricReading reading, MetricContext context) {
    Draft draft = new Draft(metric, unit, targetMilli);
    if (context.specReplicas() == 0 && context.policy().semantics().restsWithoutPods()) {
      return draft.activity(Activity.NONE).idle("there are no pods to measure", context);
    }
    if (!(reading instanceof PodReadings readings)) {
      Absence absence = Absences.of(reading);
      return draft.unknown(Absences.verdict(absence), failure, absence.text(), context);
    }
    if (context.target().pods().isEmpty()) {
      return draft.unknown(Verdict.MISSING, failure, noPods(context.target().selector()), context);
    }
    PodGroups groups = PodGroups.of(context, readings.pods(), cpu, ratio);
    return evaluate(draft.newest(groups.newestAtMillis()), groups, context);
  }

  private MetricEvaluation evaluate(Draft draft, PodGroups groups, MetricContext context) {
    if (groups.measured().entries() == 0) {
      return unmeasured(draft, groups, context);
    }
    if (groups.lack().isPresent()) {
      return draft.unknown(Verdict.INVALID, failure, groups.lack().get(), context);
    }
    if (groups.measured().weight() == 0) {
      return draft.unknown(
          Verdict.INVALID, failure, "no metrics returned matched known pods", context);
    }
    if (!groups.measured().isCountable() && context.policy().semantics().judgesReadings()) {
      return draft.unknown(Verdict.INVALID, failure, "more than can be counted", context);
    }
    draft.proposal(PodReplicas.of(groups, ratio, context.tolerances(metric), context));
    return draft.activity(activity(groups.measured())).known(context);
  }

  private static String noPods(Selector selector) {
    return switch (selector) {
      case USABLE -> "no pods returned by selector";
      case MISSING -> "pods cannot be found: the target's scale has no selector";
      case UNPARSABLE -> "pods cannot be found: the target's selector cannot be parsed";
    };
  }

  private MetricEvaluation unmeasured(Draft draft, PodGroups groups, MetricContext context) {
    boolean onlyStandby =
        groups.standbyCount() > 0
            && groups.missing().entries() == 0
            && groups.unready().entries() == 0;
    if (onlyStandby) {
      Activity atRest = metric.countsForActivity() ? Activity.INACTIVE : Activity.NONE;
      return draft.activity(atRest).idle("every instance is in standby", context);
    }
    if (groups.anyImpossible()) {
      return draft.unknown(
          Verdict.INVALID, failure, "what the pods report cannot be true", context);
    }
    Verdict verdict = groups.anyStale() ? Verdict.STALE : Verdict.MISSING;
    String message =
        groups.anyStale() ? "every sample is older than maxSampleAge" : unmeasuredMessage(groups);
    return draft.unknown(verdict, failure, message, context);
  }

  private static String unmeasuredMessage(PodGroups groups) {
    return groups.anyReading()
        ? "did not receive metrics for targeted pods (pods might be unready)"
        : "no metrics returned for the pods";
  }

  private Activity activity(PodTotals measured) {
    if (metric instanceof Instance instance) {
      boolean active = measured.value() > instance.activationMilli();
      return active ? Activity.ACTIVE : Activity.INACTIVE;
    }
    return Activity.NONE;
  }
}
