package io.pulsescale.cli.explain;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.RunningTimer;
import io.pulsescale.event.StageResult;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import java.util.stream.Collectors;

/** Tells an evaluation in words. */
public final class EvaluationText {
  private static final double MILLI = 1000;

  private final DateTimeFormatter time;

  public EvaluationText(ZoneId zone) {
    time = DateTimeFormatter.ofPattern("HH:mm:ss").withZone(zone);
  }

  /** One sentence: what was decided and why, with its reason code. */
  public String sentence(Evaluation evaluation) {
    String mode =
        evaluation.getMode().equals("Direct")
            ? ""
            : ", not applied in mode " + evaluation.getMode();
    return "%s  %s [%s%s]"
        .formatted(
            at(evaluation.getEvaluatedAtMillis()),
            evaluation.getMessage(),
            evaluation.getReason(),
            mode);
  }

  /** The sentence, and below it each metric, stage and timer. */
  public String full(Evaluation evaluation) {
    StringBuilder text = new StringBuilder(sentence(evaluation)).append('\n');
    evaluation.getMetrics().forEach(metric -> text.append("    ").append(of(metric)).append('\n'));
    String stages =
        evaluation.getStages().stream().map(this::of).collect(Collectors.joining("  →  "));
    if (!stages.isEmpty()) {
      text.append("    ").append(stages).append('\n');
    }
    evaluation
        .getTimers()
        .forEach(timer -> text.append("    ").append(of(timer, evaluation)).append('\n'));
    return text.toString();
  }

  /** Values of the metrics beside their targets, as {@code kubectl get hpa} shows them. */
  public static String targets(Evaluation evaluation) {
    return evaluation.getMetrics().stream()
        .map(metric -> value(metric) + "/" + quantity(metric.getTargetMilli(), metric.getUnit()))
        .collect(Collectors.joining(", "));
  }

  private static String of(MetricEvaluation metric) {
    String proposal = metric.getProposal() == null ? "" : ", asks for " + metric.getProposal();
    String age =
        metric.getAgeMillis() == null
            ? ""
            : ", %.1f s old".formatted(metric.getAgeMillis() / MILLI);
    String verdict = metric.getVerdict().equals("ok") ? "" : " [" + metric.getVerdict() + "]";
    String message = metric.getMessage().isEmpty() ? "" : ": " + metric.getMessage();
    return "metric %s %s, target %s%s%s%s%s"
        .formatted(
            metric.getId(),
            value(metric),
            quantity(metric.getTargetMilli(), metric.getUnit()),
            age,
            proposal,
            verdict,
            message);
  }

  private String of(StageResult stage) {
    String reason = stage.getReason().isEmpty() ? "" : " (" + stage.getReason() + ")";
    String sizes =
        Objects.equals(stage.getFrom(), stage.getTo())
            ? size(stage.getTo())
            : size(stage.getFrom()) + "→" + size(stage.getTo());
    return stage.getName() + " " + sizes + reason;
  }

  private String of(RunningTimer timer, Evaluation evaluation) {
    Duration left = Duration.ofMillis(timer.getUntilMillis() - evaluation.getEvaluatedAtMillis());
    return "%s runs until %s (%d s)"
        .formatted(timer.getName(), at(timer.getUntilMillis()), left.toSeconds());
  }

  private static String value(MetricEvaluation metric) {
    return metric.getValueMilli() == null
        ? "<unknown>"
        : quantity(metric.getValueMilli(), metric.getUnit());
  }

  private static String quantity(Long milli, String unit) {
    if (milli == null) {
      return "-";
    }
    String number =
        milli % (long) MILLI == 0
            ? Long.toString(milli / (long) MILLI)
            : Double.toString(milli / MILLI);
    return "percent".equals(unit) ? number + "%" : number;
  }

  private static String size(Integer replicas) {
    return replicas == null ? "?" : replicas.toString();
  }

  private String at(long millis) {
    return time.format(Instant.ofEpochMilli(millis));
  }
}
