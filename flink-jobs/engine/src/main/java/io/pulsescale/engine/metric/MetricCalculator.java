package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.Resource;

/** Value and recommendation of one metric: HPA's computeReplicasForMetric. */
public final class MetricCalculator {
  private MetricCalculator() {}

  /**
   * @param metric of the policy
   * @param reading of it
   * @param context what every metric of the evaluation shares
   * @return the metric's value, verdict and recommendation, before any fallback
   */
  public static MetricEvaluation evaluate(
      Metric metric, MetricReading reading, MetricContext context) {
    if (metric instanceof PulsarBacklog backlog) {
      return BacklogMetric.evaluate(backlog, reading, context);
    }
    if (metric instanceof Resource resource) {
      return PodMetric.of(resource).evaluate(reading, context);
    }
    if (metric instanceof Instance instance) {
      return PodMetric.of(instance).evaluate(reading, context);
    }
    if (metric instanceof External external) {
      return ExternalMetric.evaluate(external, reading, context);
    }
    return new Draft(metric, "", 0)
        .unknown(
            Verdict.INVALID,
            Reason.INVALID_METRIC_SOURCE_TYPE,
            "metrics of type " + metric.type() + " are not decided",
            context);
  }
}
