package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.metric.FallbackCalculator;
import io.pulsescale.engine.metric.MetricCalculator;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.state.MetricMemory;
import java.util.HashMap;
import java.util.Map;

/**
 * Evaluates every metric of the policy and counts, as KEDA's health does, the evaluations in a row
 * at which it had no fresh value.
 */
final class MetricRound {
  private MetricRound() {}

  static void evaluate(Decision decision, Map<String, MetricReading> readings) {
    Map<String, MetricMemory> before = decision.memory().metrics();
    Map<String, MetricMemory> after = new HashMap<>();
    for (Metric metric : decision.policy().metrics()) {
      MetricEvaluation evaluated = MetricCalculator.evaluate(metric, readings, decision.context());
      MetricMemory memory = after(before.getOrDefault(metric.id(), MetricMemory.NONE), evaluated);
      after.put(metric.id(), memory);
      decision.add(
          evaluated.verdict().isUnknown()
              ? FallbackCalculator.evaluate(
                  evaluated, metric, memory.consecutiveFailures(), decision.context())
              : evaluated);
    }
    decision.memory().metrics(after);
  }

  private static MetricMemory after(MetricMemory before, MetricEvaluation evaluated) {
    if (evaluated.verdict() == Verdict.OK) {
      return before.fresh(evaluated.newestAtMillis());
    }
    return evaluated.verdict() == Verdict.IDLE ? before : before.failed();
  }
}
