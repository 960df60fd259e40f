package io.pulsescale.cli.explain;

import io.pulsescale.evaluation.explain.Amounts;
import io.pulsescale.event.Evaluation;
import io.pulsescale.event.MetricEvaluation;
import java.util.stream.Collectors;

/**
 * Values of an evaluation's metrics beside their targets, as {@code kubectl get hpa} shows them.
 */
public final class Targets {
  private Targets() {}

  public static String of(Evaluation evaluation) {
    return evaluation.getMetrics().stream()
        .map(metric -> value(metric) + "/" + target(metric))
        .collect(Collectors.joining(", "));
  }

  private static String value(MetricEvaluation metric) {
    return metric.getValueMilli() == null
        ? "<unknown>"
        : Amounts.compact(metric.getValueMilli(), metric.getUnit());
  }

  private static String target(MetricEvaluation metric) {
    return metric.getTargetMilli() == null
        ? "-"
        : Amounts.compact(metric.getTargetMilli(), metric.getUnit());
  }
}
