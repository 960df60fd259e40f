package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.metric.CrossChecks;
import io.pulsescale.engine.metric.MetricCalculator;
import io.pulsescale.engine.metric.MetricContext;
import io.pulsescale.engine.metric.Stalls;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.state.MetricMemory;
import io.pulsescale.engine.state.Stall;
import java.util.Optional;

/**
 * A metric as it was read. Of a backlog also: whether it can be true, and whether more replicas
 * would help.
 *
 * @param evaluation the metric, before anything stands in for it
 * @param memory of it, without the outcome of this evaluation
 */
record JudgedMetric(MetricEvaluation evaluation, MetricMemory memory) {
  static JudgedMetric of(
      Metric metric, MetricReading reading, MetricMemory before, Decision decision) {
    return reading instanceof BacklogReading backlog
        ? ofBacklog(metric, backlog, before, decision)
        : new JudgedMetric(MetricCalculator.evaluate(metric, reading, decision.context()), before);
  }

  private static JudgedMetric ofBacklog(
      Metric metric, BacklogReading read, MetricMemory before, Decision decision) {
    MetricContext context = decision.context();
    CrossChecks.Result checked = CrossChecks.of(read, before.crossChecks(), context);
    MetricEvaluation evaluated =
        flagged(MetricCalculator.evaluate(metric, checked.reading(), context), checked);
    Optional<Stall> stall =
        decision.policy().semantics().stopsAtStuckConsumers()
            ? Stalls.next(
                before.stall(), checked.reading(), decision.memory().scaleUpEvents(), context)
            : Optional.empty();
    return new JudgedMetric(
        Stalls.withoutFutileGrowth(evaluated, stall, checked.reading(), context),
        before.judging(stall, checked.remembered()));
  }

  private static MetricEvaluation flagged(MetricEvaluation metric, CrossChecks.Result checked) {
    boolean replaced = metric.verdict() == Verdict.OK && !checked.disagreement().isEmpty();
    return replaced ? metric.because(Reason.BACKLOG_DISAGREEMENT, checked.disagreement()) : metric;
  }
}
