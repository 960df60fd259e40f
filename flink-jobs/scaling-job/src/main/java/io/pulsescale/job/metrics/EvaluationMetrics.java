package io.pulsescale.job.metrics;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.ScalingDecision;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/**
 * Counts evaluations, decisions and refused inputs, and tells how long ago the newest tick and the
 * newest evaluation were: {@code tickAgeMillis}, {@code evaluationAgeMillis}. A subtask without
 * policies grows old without harm, so the smallest age over the subtasks is the one to alert on.
 */
public final class EvaluationMetrics {
  private final MetricGroup group;
  private final Map<String, Counter> evaluations = new HashMap<>();
  private final Map<String, Counter> decisions = new HashMap<>();
  private final Map<String, Counter> refused = new HashMap<>();
  private final LongSupplier clock;
  private long newestTickMillis;
  private long newestEvaluationMillis;

  /**
   * @param clock epoch milliseconds; for the ages alone
   */
  public EvaluationMetrics(MetricGroup group, LongSupplier clock) {
    this.group = group;
    this.clock = clock;
    newestTickMillis = clock.getAsLong();
    newestEvaluationMillis = newestTickMillis;
    JobMetrics.group(group).gauge("tickAgeMillis", age(() -> newestTickMillis));
    JobMetrics.group(group).gauge("evaluationAgeMillis", age(() -> newestEvaluationMillis));
  }

  public void refused(String kind) {
    count(refused, kind, name -> JobMetrics.refusedInputs(group, name));
  }

  public void ticked(long observedAtMillis) {
    newestTickMillis = Math.max(newestTickMillis, observedAtMillis);
  }

  public void evaluated(Evaluation evaluation, Optional<ScalingDecision> decision) {
    newestEvaluationMillis = Math.max(newestEvaluationMillis, evaluation.getEvaluatedAtMillis());
    count(evaluations, evaluation.getTrigger(), name -> JobMetrics.evaluations(group, name));
    decision
        .map(EvaluationMetrics::direction)
        .ifPresent(it -> count(decisions, it, name -> JobMetrics.decisions(group, name)));
  }

  private Gauge<Long> age(LongSupplier newestMillis) {
    return () -> Math.max(0, clock.getAsLong() - newestMillis.getAsLong());
  }

  private static String direction(ScalingDecision decision) {
    Integer seen = decision.getSeenReplicas();
    return seen == null || decision.getDesiredReplicas() > seen ? "up" : "down";
  }

  private static void count(
      Map<String, Counter> counters, String label, Function<String, Counter> register) {
    counters.computeIfAbsent(label, register).inc();
  }
}
