package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.state.MetricMemory;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a metric's option treatMissingAs: Zero makes of it once it was without a fresh value for
 * treatMissingAfter: it asks for nothing, so that it no longer keeps the workload from shrinking to
 * max(1, minReplicas). The time counts from the first evaluation that asked for the metric, and for
 * one of pods only while some pod is ready: pods that cannot start are not a load that went away. A
 * source that says that it failed, or what cannot be true, is never taken for zero, and nothing
 * goes to rest on a value that is not there.
 */
public final class MissingAsZero {
  private MissingAsZero() {}

  /**
   * @param unknown the metric as it was evaluated
   * @param metric of the policy
   * @param memory of the metric
   * @param context what every metric of the evaluation shares
   * @return from when on the metric counts as zero, epoch milliseconds; empty when it is not waited
   *     for
   */
  public static OptionalLong fromMillis(
      MetricEvaluation unknown, Metric metric, MetricMemory memory, MetricContext context) {
    Optional<Duration> after = metric.options().treatMissingAsZeroAfter();
    boolean missing = unknown.verdict() == Verdict.MISSING || unknown.verdict() == Verdict.STALE;
    boolean applies = after.isPresent() && context.policy().semantics().appliesOptions();
    return missing && applies && isToBeExpected(metric, context)
        ? OptionalLong.of(missingSinceMillis(memory, context) + after.get().toMillis())
        : OptionalLong.empty();
  }

  /**
   * @param metric of the policy
   * @param context what every metric of the evaluation shares
   * @return true when there is something that could tell its value: for a metric of pods, one that
   *     is ready
   */
  public static boolean isToBeExpected(Metric metric, MetricContext context) {
    return metric.canWake() || context.target().readyReplicas() > 0;
  }

  private static long missingSinceMillis(MetricMemory memory, MetricContext context) {
    long waitedSince = memory.waitedForSinceMillis().orElse(context.nowMillis());
    return Math.max(waitedSince, memory.lastFreshAtMillis().orElse(waitedSince));
  }
}
