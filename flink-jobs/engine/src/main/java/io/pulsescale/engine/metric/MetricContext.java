package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;

/**
 * What every metric of an evaluation shares.
 *
 * @param nowMillis time of the evaluation, epoch milliseconds
 * @param target as observed
 * @param specReplicas size to start from
 * @param policy what the owner wants
 * @param tolerances of the usage ratio
 */
public record MetricContext(
    long nowMillis, Target target, int specReplicas, Policy policy, Tolerances tolerances) {
  /**
   * @return tolerances of that metric
   */
  Tolerances tolerances(Metric metric) {
    return tolerances.of(metric, policy.semantics());
  }

  /**
   * @return true when a reading of that time is too old to count
   */
  boolean isStale(long observedAtMillis) {
    return observedAtMillis < oldestFreshMillis();
  }

  /**
   * @return time of the oldest reading that is not too old, epoch milliseconds
   */
  long oldestFreshMillis() {
    return policy.semantics().judgesReadings()
        ? nowMillis - policy.maxSampleAge().toMillis()
        : Long.MIN_VALUE;
  }

  /**
   * @return replicas that the ratio of an AverageValue from outside is taken over
   */
  int ratioReplicas() {
    return policy.semantics().ratioOverSpecReplicas() ? specReplicas : target.statusReplicas();
  }

  /**
   * @return ready pods that the ratio of a Value from outside is taken times
   */
  int ratioPods() {
    int ready = target.readyReplicas();
    boolean limited = specReplicas > 0 && policy.semantics().ratioOverSpecReplicas();
    return limited ? Math.min(ready, specReplicas) : ready;
  }

  /**
   * HPA takes a ratio times the pods that count, which need not be as many as the replicas asked
   * for: while some are still to come a growing load would shrink the workload, and during a surge
   * a falling one would let it grow.
   *
   * @param ratio of the usage to the target
   * @param proposed replicas by the formula
   * @return the proposal, or the present size where it goes against the ratio
   */
  int followingUsage(double ratio, int proposed) {
    if (specReplicas == 0 || !policy.semantics().followsUsage()) {
      return proposed;
    }
    int least = ratio >= 1.0 ? specReplicas : 0;
    int most = ratio <= 1.0 ? specReplicas : Integer.MAX_VALUE;
    return Math.max(least, Math.min(most, proposed));
  }
}
