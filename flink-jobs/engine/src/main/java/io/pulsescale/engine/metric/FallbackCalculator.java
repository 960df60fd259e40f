package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Resource;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * KEDA's GetMetricsWithFallback: once more evaluations in a row than failureThreshold were without
 * a fresh value, the metric is taken to be {@code target · replicas} ({@code target · replicas /
 * ready} for a Value, which fails without a ready pod). A lower bound that is known still counts.
 */
public final class FallbackCalculator {
  private FallbackCalculator() {}

  /**
   * @param unknown the metric as it was evaluated
   * @param metric of the policy
   * @param failures evaluations in a row without a fresh value, this one included
   * @param context what every metric of the evaluation shares
   * @return the metric with the fallback in place of its value, or as it was, saying how many
   *     evaluations the fallback is still away
   */
  public static MetricEvaluation evaluate(
      MetricEvaluation unknown, Metric metric, int failures, MetricContext context) {
    boolean byValue =
        metric instanceof External external && external.target() instanceof MetricTarget.Value;
    int ready = context.ratioPods();
    if (!isDue(metric, failures, context.policy())) {
      return awaiting(unknown, metric, failures, context.policy());
    }
    if (byValue && ready == 0) {
      return unknown;
    }
    int replicas = replicas(context.policy().fallback().orElseThrow(), context.specReplicas());
    long targetMilli = Math.max(1, unknown.targetMilli());
    long usageMilli = usageMilli(targetMilli, byValue ? (double) replicas / ready : replicas);
    Tolerances tolerances = context.tolerances(metric);
    Proposal proposal =
        byValue
            ? ExternalReplicas.value(usageMilli, targetMilli, tolerances, context)
            : ExternalReplicas.averageValue(
                usageMilli, targetMilli, context.ratioReplicas(), tolerances);
    return inPlaceOf(unknown, proposal, replicas > 0);
  }

  /**
   * @param metric of the policy
   * @param failures evaluations in a row without a fresh value
   * @param policy with the fallback
   * @return true when the fallback is to stand in for the metric
   */
  public static boolean isDue(Metric metric, int failures, Policy policy) {
    return !(metric instanceof Resource)
        && policy.fallback().map(it -> failures > it.failureThreshold()).orElse(false);
  }

  private static MetricEvaluation awaiting(
      MetricEvaluation unknown, Metric metric, int failures, Policy policy) {
    if (metric instanceof Resource || policy.fallback().isEmpty() || failures == 0) {
      return unknown;
    }
    String count =
        "%d of the %d evaluations without a value that are borne before the fallback"
            .formatted(failures, policy.fallback().get().failureThreshold());
    String message = unknown.message();
    return unknown.because(unknown.reason(), message.isEmpty() ? count : message + ", " + count);
  }

  /** In doubles and in KEDA's order, to end in the same thousandth. */
  private static long usageMilli(long targetMilli, double replicas) {
    return (long) (targetMilli / 1000.0 * 1000 * replicas);
  }

  private static int replicas(Fallback fallback, int current) {
    return switch (fallback.behavior()) {
      case STATIC -> fallback.replicas();
      case CURRENT_REPLICAS -> current;
      case CURRENT_REPLICAS_IF_HIGHER -> Math.max(current, fallback.replicas());
      case CURRENT_REPLICAS_IF_LOWER -> Math.min(current, fallback.replicas());
    };
  }

  private static MetricEvaluation inPlaceOf(
      MetricEvaluation unknown, Proposal proposal, boolean active) {
    int replicas = Math.max(proposal.replicas(), unknown.proposal().orElse(0));
    return new MetricEvaluation(
        unknown.id(),
        unknown.type(),
        Verdict.FALLBACK,
        OptionalLong.of(proposal.usageMilli()),
        OptionalLong.of(proposal.averageMilli()),
        unknown.unit(),
        unknown.targetMilli(),
        Double.isFinite(proposal.ratio())
            ? OptionalDouble.of(proposal.ratio())
            : OptionalDouble.empty(),
        unknown.newestAtMillis(),
        unknown.ageMillis(),
        active ? Activity.ACTIVE : unknown.activity(),
        OptionalInt.of(replicas),
        unknown.consumerCap(),
        unknown.reason(),
        unknown.message(),
        unknown.drain());
  }
}
