package io.pulsescale.evaluation.explain;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.event.MetricEvaluation;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A metric as part of a sentence. */
final class MetricClause {
  private MetricClause() {}

  /** True when the metric has no say, or less than it would, because its value is not known. */
  static boolean isUnknown(MetricEvaluation metric) {
    return switch (metric.getVerdict()) {
      case "missing", "stale", "failed", "invalid" -> true;
      default -> false;
    };
  }

  /** True when something else stands in for the value, which is not known. */
  static boolean hasStandIn(MetricEvaluation metric) {
    return metric.getVerdict().equals("fallback") || metric.getVerdict().equals("treatedAsZero");
  }

  /** What a metric that asks for a size has to say. */
  static String load(MetricEvaluation metric) {
    if (hasStandIn(metric)) {
      boolean fallback = metric.getVerdict().equals("fallback");
      return unknown(metric) + (fallback ? ", so the policy's fallback stands in" : "");
    }
    String load = MetricName.of(metric) + amount(metric);
    boolean remarks = !isUnknown(metric) && !metric.getMessage().isEmpty();
    return remarks ? load + " (" + metric.getMessage() + ")" : load;
  }

  private static String amount(MetricEvaluation metric) {
    if (metric.getDrain() != null) {
      return DrainClause.of(metric.getDrain());
    }
    String is = isUnknown(metric) ? " is at least " : " is ";
    return is + value(metric) + ", target " + target(metric);
  }

  /** That and why a metric is not known; of one that is known in part after its load was told. */
  static String unknown(MetricEvaluation metric) {
    String detail = detail(metric);
    String complaint = isPartlyKnown(metric) ? "it cannot be read in full" : complaint(metric);
    return detail.isEmpty() ? complaint : complaint + " (" + detail + ")";
  }

  private static boolean isPartlyKnown(MetricEvaluation metric) {
    return metric.getProposal() != null && isUnknown(metric);
  }

  static String value(MetricEvaluation metric) {
    if (metric.getValueMilli() == null) {
      return "not known";
    }
    String amount = Amounts.of(metric.getValueMilli(), metric.getUnit());
    return switch (metric.getUnit() == null ? "" : metric.getUnit()) {
      case "percent" -> amount + " of their requests";
      case "cores", "bytes" -> amount + " on average";
      default -> amount;
    };
  }

  static String target(MetricEvaluation metric) {
    if (metric.getTargetMilli() == null || metric.getTargetMilli() == 0) {
      return "not known";
    }
    return switch (metric.getType()) {
      case "PulsarBacklog" -> Amounts.number(metric.getTargetMilli()) + " per replica";
      case "PulsarDrain" -> Amounts.of(metric.getTargetMilli(), metric.getUnit()) + " and replica";
      default -> Amounts.of(metric.getTargetMilli(), metric.getUnit());
    };
  }

  private static String complaint(MetricEvaluation metric) {
    String name = MetricName.of(metric);
    return switch (metric.getVerdict()) {
      case "failed" -> name + " cannot be read";
      case "invalid" -> name + " cannot be used";
      default -> name + " is not known";
    };
  }

  private static String detail(MetricEvaluation metric) {
    if (metric.getReason().equals(Reason.SUBSCRIPTION_NOT_FOUND.code())) {
      return Reason.SUBSCRIPTION_NOT_FOUND.text();
    }
    boolean tellsAge =
        metric.getAgeMillis() != null
            && !isPartlyKnown(metric)
            && !metric.getVerdict().equals("invalid");
    String age = tellsAge ? "last value " + Spans.of(metric.getAgeMillis()) + " old" : "";
    return Stream.of(age, metric.getMessage())
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
