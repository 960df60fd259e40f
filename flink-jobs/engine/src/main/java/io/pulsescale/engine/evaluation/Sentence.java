package io.pulsescale.engine.evaluation;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/**
 * Renders an evaluation as one sentence, for example "Scale from 1 to 4: growth is cut by the rate
 * policies; PulsarBacklog is 812 messages for a target of 100 and asks for 9."
 */
final class Sentence {
  private Sentence() {}

  static String of(Evaluation evaluation) {
    StringBuilder sentence = new StringBuilder(160);
    sentence.append(opening(evaluation)).append(": ").append(evaluation.reason().text());
    if (!evaluation.detail().isEmpty()) {
      sentence.append(" (").append(evaluation.detail()).append(')');
    }
    for (RunningTimer timer : evaluation.timers()) {
      sentence.append(", ").append(timer.timer().key()).append(" until ");
      sentence.append(Instant.ofEpochMilli(timer.untilMillis()));
    }
    leading(evaluation).ifPresent(metric -> sentence.append("; ").append(clause(metric)));
    return sentence.append('.').toString();
  }

  private static String opening(Evaluation evaluation) {
    int current = evaluation.currentReplicas().orElse(0);
    return switch (evaluation.action()) {
      case SCALE -> "Scale from " + current + " to " + evaluation.desiredReplicas().orElse(current);
      case HOLD -> "Stay at " + current;
      case NONE -> "No decision";
    };
  }

  /** The metric that asks for most. */
  private static Optional<MetricEvaluation> leading(Evaluation evaluation) {
    return evaluation.metrics().stream()
        .filter(metric -> metric.proposal().isPresent())
        .max(Comparator.comparingInt(metric -> metric.proposal().getAsInt()));
  }

  private static String clause(MetricEvaluation metric) {
    String unit = metric.unit().isEmpty() ? "" : " " + metric.unit();
    return metric.id()
        + " is "
        + number(metric.valueMilli().orElse(0))
        + unit
        + " for a target of "
        + number(metric.targetMilli())
        + " and asks for "
        + metric.proposal().orElse(0);
  }

  private static String number(long milli) {
    return BigDecimal.valueOf(milli, 3).stripTrailingZeros().toPlainString();
  }
}
