package io.pulsescale.evaluation.explain;

import io.pulsescale.event.Condition;
import io.pulsescale.event.Evaluation;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.RunningTimer;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/**
 * An evaluation in one sentence: what is done, by which load, what stands in the way and until
 * when; then what an operator can do, where there is something.
 */
public final class Sentence {
  private Sentence() {}

  /**
   * @param evaluation its message is not looked at
   * @param zone to tell times in; UTC is said, any other is taken to be the reader's own
   * @return for example "Growing from 2 to 5 replicas: the backlog of orders on shop/orders/in is
   *     431 messages, target 100 per replica."
   */
  public static String of(Evaluation evaluation, ZoneId zone) {
    Clock clock = new Clock(evaluation.getEvaluatedAtMillis(), zone);
    Situation situation = Situation.of(evaluation, clock);
    StringBuilder sentence = new StringBuilder(320).append(Opening.of(situation));
    String separator = ": ";
    for (String clause : clauses(situation)) {
      if (!clause.isEmpty()) {
        sentence.append(separator).append(clause);
        separator = "; ";
      }
    }
    sentence.append('.');
    String advice = Advice.of(situation);
    return advice.isEmpty() ? sentence.toString() : sentence.append(' ').append(advice).toString();
  }

  private static List<String> clauses(Situation situation) {
    List<String> clauses = new ArrayList<>();
    boolean loadFirst = !Restriction.overridesLoad(situation);
    String load = situation.leading().map(metric -> load(metric, situation)).orElse("");
    if (loadFirst) {
      clauses.add(load);
    }
    clauses.add(Restriction.of(situation));
    for (RunningTimer timer : situation.event().getTimers()) {
      clauses.add(TimerClause.of(timer, situation));
    }
    if (!loadFirst) {
      clauses.add(load);
    }
    addUnknown(clauses, situation);
    clauses.add(unready(situation));
    clauses.add(failedChange(situation));
    return clauses;
  }

  private static String load(MetricEvaluation metric, Situation situation) {
    String load = MetricClause.load(metric);
    int asked = metric.getProposal();
    boolean needsNoSaying = asked == situation.desired() || situation.isAtRest();
    return needsNoSaying ? load : load + ", and asks for " + Amounts.number(asked * 1000L);
  }

  /** The metrics without a value; those that are not asked only when nothing else is to tell. */
  private static void addUnknown(List<String> clauses, Situation situation) {
    boolean silent = clauses.stream().allMatch(String::isEmpty);
    MetricEvaluation leading = situation.leading().orElse(null);
    for (MetricEvaluation metric : situation.event().getMetrics()) {
      if (MetricClause.isUnknown(metric)) {
        clauses.add(MetricClause.unknown(metric) + consequence(situation));
      } else if (MetricClause.hasStandIn(metric) && metric != leading) {
        clauses.add(MetricClause.load(metric));
      } else if (silent && metric.getVerdict().equals("idle")) {
        clauses.add(metric.getMessage());
      }
    }
  }

  private static String consequence(Situation situation) {
    boolean held = situation.event().getAction().equals("hold");
    if (!held || Restriction.overridesLoad(situation)) {
      return "";
    }
    return situation.current() == 0
        ? ", and nothing else wakes it"
        : ", and without it nothing shrinks";
  }

  private static String unready(Situation situation) {
    Integer ready = situation.event().getReadyReplicas();
    boolean allReady = ready == null || ready >= situation.current();
    return allReady ? "" : "only " + ready + " of " + situation.current() + " are ready";
  }

  private static String failedChange(Situation situation) {
    return situation
        .condition("AbleToScale")
        .filter(condition -> condition.getReason().equals("FailedUpdateScale"))
        .map(Condition::getMessage)
        .orElse("");
  }
}
