package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.policy.Metric;
import java.time.Duration;
import java.util.Optional;

/**
 * What a metric's option treatMissingAs: Zero makes of it once it was without a fresh value for
 * treatMissingAfter: it asks for nothing, so that it no longer keeps the workload from shrinking to
 * max(1, minReplicas). A source that says that it failed, or what cannot be true, is never taken
 * for zero, and nothing goes to rest on a value that is not there.
 */
public final class MissingAsZero {
  private MissingAsZero() {}

  /**
   * @param unknown the metric as it was evaluated
   * @param metric of the policy
   * @param freshUntilMillis when its last fresh value was observed, or since when it is waited for,
   *     epoch milliseconds
   * @param context what every metric of the evaluation shares
   * @return true when the metric counts as zero
   */
  public static boolean applies(
      MetricEvaluation unknown, Metric metric, long freshUntilMillis, MetricContext context) {
    Optional<Duration> after = metric.options().treatMissingAsZeroAfter();
    boolean missing = unknown.verdict() == Verdict.MISSING || unknown.verdict() == Verdict.STALE;
    return missing
        && after.isPresent()
        && context.policy().semantics().appliesOptions()
        && context.nowMillis() - freshUntilMillis >= after.get().toMillis();
  }
}
