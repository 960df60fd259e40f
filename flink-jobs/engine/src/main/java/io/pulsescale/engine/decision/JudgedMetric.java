package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.metric.CrossChecks;
import io.pulsescale.engine.metric.DrainMetric;
import io.pulsescale.engine.metric.MetricCalculator;
import io.pulsescale.engine.metric.MetricContext;
import io.pulsescale.engine.metric.Stalls;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.state.DrainMemory;
import io.pulsescale.engine.state.MetricMemory;
import io.pulsescale.engine.state.ScaleEvent;
import io.pulsescale.engine.state.Stall;
import java.util.List;
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
        : evaluated(metric, reading, before, decision.context());
  }

  private static JudgedMetric evaluated(
      Metric metric, MetricReading reading, MetricMemory before, MetricContext context) {
    if (metric instanceof PulsarDrain drain) {
      DrainMetric.Result result =
          DrainMetric.evaluate(drain, reading, before.drain().orElse(DrainMemory.NONE), context);
      return new JudgedMetric(result.evaluation(), before.learning(result.memory()));
    }
    return new JudgedMetric(MetricCalculator.evaluate(metric, reading, context), before);
  }

  private static JudgedMetric ofBacklog(
      Metric metric, BacklogReading read, MetricMemory before, Decision decision) {
    MetricContext context = decision.context();
    CrossChecks.Result checked = CrossChecks.of(read, before.crossChecks(), context);
    boolean trusted = checked.disagreement().isEmpty();
    MetricMemory known = trusted ? before : before.withoutReadings();
    JudgedMetric judged = evaluated(metric, checked.reading(), known, context);
    MetricMemory after = trusted ? judged.memory() : judged.memory().withoutReadings();
    MetricEvaluation evaluated = flagged(judged.evaluation(), checked);
    Optional<Stall> stall = stall(before, checked.reading(), decision);
    return new JudgedMetric(
        Stalls.withoutFutileGrowth(evaluated, stall, checked.reading(), context),
        after.judging(stall, checked.remembered()));
  }

  /** The stall as it is; while a growth is watched its timer runs. */
  private static Optional<Stall> stall(
      MetricMemory before, BacklogReading reading, Decision decision) {
    if (!decision.policy().semantics().stopsAtStuckConsumers()) {
      return Optional.empty();
    }
    MetricContext context = decision.context();
    List<ScaleEvent> growth = decision.memory().scaleUpEvents();
    Optional<Stall> stall = Stalls.next(before.stall(), reading, growth, context);
    Stalls.watchedUntilMillis(stall, reading, context)
        .ifPresent(until -> decision.timer(Timer.STUCK_AFTER, until));
    return stall;
  }

  private static MetricEvaluation flagged(MetricEvaluation metric, CrossChecks.Result checked) {
    boolean replaced = metric.verdict() == Verdict.OK && !checked.disagreement().isEmpty();
    return replaced ? metric.because(Reason.BACKLOG_DISAGREEMENT, checked.disagreement()) : metric;
  }
}
