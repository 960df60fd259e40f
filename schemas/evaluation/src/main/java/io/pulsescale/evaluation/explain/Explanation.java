package io.pulsescale.evaluation.explain;

import io.pulsescale.event.Condition;
import io.pulsescale.event.Evaluation;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.RunningTimer;
import io.pulsescale.event.StageResult;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** An evaluation in full, line by line: its metrics, stages, timers and conditions. */
public final class Explanation {
  private final Situation situation;
  private final StringBuilder text = new StringBuilder(1024);

  private Explanation(Situation situation) {
    this.situation = situation;
  }

  /**
   * @param evaluation its message is not looked at
   * @param zone to tell times in; UTC is said, any other is taken to be the reader's own
   * @return when it was, and its sentence
   */
  public static String line(Evaluation evaluation, ZoneId zone) {
    Clock clock = new Clock(evaluation.getEvaluatedAtMillis(), zone);
    return clock.at(clock.nowMillis()) + "  " + Sentence.of(evaluation, zone);
  }

  /**
   * @param evaluation its message is not looked at
   * @param zone to tell times in; UTC is said, any other is taken to be the reader's own
   * @return the {@link #line}, and below it everything that led there
   */
  public static String of(Evaluation evaluation, ZoneId zone) {
    Clock clock = new Clock(evaluation.getEvaluatedAtMillis(), zone);
    Explanation explanation = new Explanation(Situation.of(evaluation, clock));
    explanation.text.append(line(evaluation, zone)).append('\n');
    explanation.write();
    return explanation.text.toString();
  }

  private void write() {
    Evaluation event = situation.event();
    row("reason", withMeaning(event.getReason()));
    row("policy", policy(event));
    event.getMetrics().forEach(this::metric);
    rows("stages", event.getStages().stream().map(Explanation::stage).toList());
    rows("timers", event.getTimers().stream().map(this::timer).toList());
    rows("conditions", event.getConditions().stream().map(Explanation::condition).toList());
  }

  private void metric(MetricEvaluation metric) {
    row("metric", MetricName.of(metric) + " (" + metric.getType() + ")");
    MetricDetail.of(metric).forEach(line -> row("", "  " + line));
  }

  private void rows(String label, List<String> values) {
    for (int i = 0; i < values.size(); i++) {
      row(i == 0 ? label : "", values.get(i));
    }
  }

  private void row(String label, String value) {
    text.append(String.format(Locale.ROOT, "    %-11s %s", label, value).stripTrailing());
    text.append('\n');
  }

  private static String policy(Evaluation event) {
    return "%s/%s, mode %s, for %s %s/%s"
        .formatted(
            event.getPolicyNamespace(),
            event.getPolicyName(),
            event.getMode(),
            event.getWorkload().getKind(),
            event.getWorkload().getNamespace(),
            event.getWorkload().getName());
  }

  private static String stage(StageResult stage) {
    String sizes =
        Objects.equals(stage.getFrom(), stage.getTo())
            ? size(stage.getTo())
            : size(stage.getFrom()) + " → " + size(stage.getTo());
    String why = stage.getReason().isEmpty() ? "" : withMeaning(stage.getReason());
    return String.format(Locale.ROOT, "%-10s %-9s %s", stage.getName(), sizes, why);
  }

  private String timer(RunningTimer timer) {
    return String.format(
        Locale.ROOT, "%-22s %s", timer.getName(), situation.clock().left(timer.getUntilMillis()));
  }

  private static String condition(Condition condition) {
    return String.format(
        Locale.ROOT,
        "%-14s %-7s %s: %s",
        condition.getType(),
        condition.getStatus(),
        condition.getReason(),
        condition.getMessage());
  }

  private static String withMeaning(String code) {
    String meaning = Situation.meaning(code);
    return meaning.isEmpty() ? code : code + ": " + meaning;
  }

  private static String size(Integer replicas) {
    return replicas == null ? "?" : replicas.toString();
  }
}
