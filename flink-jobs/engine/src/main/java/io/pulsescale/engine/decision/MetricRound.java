package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.metric.FallbackCalculator;
import io.pulsescale.engine.metric.MissingAsZero;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.MetricMemory;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Evaluates every metric of the policy and counts, as KEDA's health does, the evaluations in a row
 * at which it had no fresh value.
 */
final class MetricRound {
  private static final MetricReading NOTHING_YET =
      new AbsentReading(Absence.notObserved("nothing was read yet"));
  private static final MetricReading NOTHING_SINCE =
      new AbsentReading(Absence.notObserved("nothing was read since"));

  private MetricRound() {}

  static void evaluate(Decision decision, Map<String, MetricReading> readings) {
    Map<String, MetricMemory> before = decision.memory().metrics();
    List<Metric> metrics = decision.policy().metrics();
    Map.Entry<String, MetricMemory>[] after = entries(metrics.size());
    for (int i = 0; i < after.length; i++) {
      Metric metric = metrics.get(i);
      MetricMemory remembered = remembered(metric, before, decision);
      boolean known = remembered.lastFreshAtMillis().isPresent();
      MetricReading absent = known ? NOTHING_SINCE : NOTHING_YET;
      MetricReading reading = readings.getOrDefault(metric.id(), absent);
      JudgedMetric judged = JudgedMetric.of(metric, reading, remembered, decision);
      MetricMemory memory = after(judged.memory(), judged.evaluation(), decision.policy());
      after[i] = Map.entry(metric.id(), memory);
      decision.add(withStandIn(judged.evaluation(), metric, memory, decision));
    }
    decision.memory().metrics(Map.ofEntries(after));
  }

  /** What Map.ofEntries takes: the one way to an immutable map that copies nothing. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Map.Entry<String, MetricMemory>[] entries(int size) {
    return new Map.Entry[size];
  }

  private static MetricMemory remembered(
      Metric metric, Map<String, MetricMemory> before, Decision decision) {
    MetricMemory own = before.get(metric.id());
    List<Metric> metrics = decision.policy().metrics();
    MetricMemory known = own != null ? own : EditedTopics.inherited(metric, metrics, before);
    boolean waits = own != null && isWaitedFor(own, metric, decision);
    return waits ? known : known.waitingFrom(decision.nowMillis());
  }

  private static boolean isWaitedFor(MetricMemory before, Metric metric, Decision decision) {
    return before.waitedForSinceMillis().isPresent()
        && MissingAsZero.isToBeExpected(metric, decision.context());
  }

  private static MetricMemory after(
      MetricMemory before, MetricEvaluation evaluated, Policy policy) {
    if (evaluated.verdict() == Verdict.OK) {
      return before.fresh(evaluated.newestAtMillis());
    }
    boolean counts = policy.fallback().isPresent() || policy.semantics().alwaysCountsFailures();
    return evaluated.verdict() == Verdict.IDLE || !counts ? before : before.failed();
  }

  /** What stands in for a value that is not known: zero, or the policy's fallback. */
  private static MetricEvaluation withStandIn(
      MetricEvaluation evaluated, Metric metric, MetricMemory memory, Decision decision) {
    if (!evaluated.verdict().isUnknown()) {
      return evaluated;
    }
    OptionalLong zeroFrom = MissingAsZero.fromMillis(evaluated, metric, memory, decision.context());
    if (zeroFrom.isPresent()) {
      if (decision.nowMillis() >= zeroFrom.getAsLong()) {
        return evaluated.treatedAsZero();
      }
      decision.timer(Timer.TREAT_MISSING_AFTER, zeroFrom.getAsLong());
    }
    return FallbackCalculator.evaluate(
        evaluated, metric, memory.consecutiveFailures(), decision.context());
  }
}
