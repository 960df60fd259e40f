package io.pulsescale.evaluation.explain;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.event.Condition;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.Workload;
import java.util.Locale;

/** What an operator can do, where something is wrong or in the way. */
final class Advice {
  private Advice() {}

  /**
   * @return a sentence of its own; empty when nothing is to be done
   */
  static String of(Situation situation) {
    String advice = aboutReason(situation);
    if (advice.isEmpty()) {
      advice = aboutFailedChange(situation);
    }
    return advice.isEmpty() ? aboutMetrics(situation) : advice;
  }

  private static String aboutReason(Situation situation) {
    return switch (situation.reason()) {
      case FAILED_GET_SCALE -> "Check scale-target-source and what it may read.";
      case INVALID_SELECTOR -> "Give its /scale a label selector.";
      case AMBIGUOUS_SELECTOR -> "Delete one of the two, or set mode: Observe.";
      case SCALING_DISABLED ->
          "To have it scaled again: " + scaleToOne(situation.event().getWorkload());
      case REPLICAS_REVERTED -> "Leave spec.replicas to one of the two.";
      case TOO_MANY_REPLICAS -> isShort(situation) ? "Raise maxReplicas if more are needed." : "";
      case CONSUMER_LIMIT -> "More partitions, or a Shared subscription, would let more consume.";
      case CONSUMERS_STUCK -> "Look into the consumers: more replicas wait until one acknowledges.";
      case MIN_ABOVE_CONSUMER_LIMIT -> "Lower minReplicas: the others get no messages.";
      default -> "";
    };
  }

  private static boolean isShort(Situation situation) {
    return situation.leading().map(MetricEvaluation::getProposal).orElse(0) > situation.desired();
  }

  private static String scaleToOne(Workload workload) {
    return "kubectl scale %s/%s -n %s --replicas=1"
        .formatted(
            workload.getKind().toLowerCase(Locale.ROOT),
            workload.getName(),
            workload.getNamespace());
  }

  private static String aboutFailedChange(Situation situation) {
    return situation
        .condition("AbleToScale")
        .filter(condition -> condition.getReason().equals("FailedUpdateScale"))
        .map(Condition::getReason)
        .map(failed -> "Check scale-sink and what it may patch.")
        .orElse("");
  }

  private static String aboutMetrics(Situation situation) {
    for (MetricEvaluation metric : situation.event().getMetrics()) {
      if (metric.getReason().equals(Reason.BACKLOG_DISAGREEMENT.code())) {
        return "Unload the topic, so that the broker counts anew.";
      }
      boolean absent = MetricClause.isUnknown(metric) && !metric.getVerdict().equals("invalid");
      if (absent || MetricClause.hasStandIn(metric)) {
        return aboutSource(metric);
      }
    }
    return "";
  }

  private static String aboutSource(MetricEvaluation metric) {
    if (metric.getReason().equals(Reason.SUBSCRIPTION_NOT_FOUND.code())) {
      return "Start a consumer, or set createSubscription: true.";
    }
    return switch (metric.getType()) {
      case "PulsarBacklog", "PulsarDrain" -> "Check topic-stats-source and Pulsar.";
      case "External" -> "Check what publishes it to metric-samples.";
      default -> "Check ukpd-source.";
    };
  }
}
