package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.state.DrainMemory;

/** Value and recommendation of one metric: HPA's computeReplicasForMetric. */
public final class MetricCalculator {
  private MetricCalculator() {}

  /**
   * A PulsarDrain metric is evaluated as if nothing had been learnt.
   *
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
    if (metric instanceof PulsarDrain drain) {
      return DrainMetric.evaluate(drain, reading, DrainMemory.NONE, context).evaluation();
    }
    if (metric instanceof Resource resource) {
      return PodMetric.of(resource).evaluate(reading, context);
    }
    if (metric instanceof Instance instance) {
      return PodMetric.of(instance).evaluate(reading, context);
    }
    return ExternalMetric.evaluate((External) metric, reading, context);
  }
}
