package io.pulsescale.evaluation.explain;

import io.pulsescale.event.Condition;
import io.pulsescale.event.MetricEvaluation;

/** What stands between the load and the size, unless a timer that runs says it. */
final class Restriction {
  private Restriction() {}

  /**
   * @return a clause; empty when nothing does, or when other clauses say it
   */
  static String of(Situation situation) {
    return switch (situation.reason()) {
      case SCALE_UP_LIMIT ->
          rate(situation, "scaleUpPolicy", "the scale-up policies allow no more");
      case SCALE_DOWN_LIMIT ->
          rate(situation, "scaleDownPolicy", "the scale-down policies allow no fewer");
      case TOO_MANY_REPLICAS -> "maxReplicas is " + situation.desired();
      case TOO_FEW_REPLICAS -> minimum(situation);
      case CONSUMER_LIMIT -> consumers(situation);
      case MIN_ABOVE_CONSUMER_LIMIT ->
          "minReplicas is " + situation.desired() + " although " + consumers(situation);
      case SCALED_TO_ZERO, SCALE_TARGET_DEACTIVATED -> "there was no work for the whole cooldown";
      case SCALER_NOT_ACTIVE, SCALER_COOLDOWN ->
          situation.scales() ? situation.reason().text() : noWork(situation);
      case FAILED_GET_SCALE -> told(situation, "AbleToScale");
      case INVALID_SELECTOR, AMBIGUOUS_SELECTOR, SCALING_DISABLED, REPLICAS_REVERTED ->
          told(situation, "ScalingActive");
      case CONSUMERS_STUCK, DRAIN_TOO_SLOW, ARRIVALS_UNKNOWN -> held(situation);
      case SCALE_OUT_PAUSED -> situation.reason().text();
      case NONE -> situation.event().getReason();
      default -> "";
    };
  }

  /** True when what was decided does not depend on the load. */
  static boolean overridesLoad(Situation situation) {
    return switch (situation.reason()) {
      case FAILED_GET_SCALE,
          INVALID_SELECTOR,
          AMBIGUOUS_SELECTOR,
          SCALING_DISABLED,
          REPLICAS_REVERTED ->
          true;
      default -> situation.after("correct").isPresent();
    };
  }

  private static String rate(Situation situation, String timer, String allow) {
    if (situation.runs(timer)) {
      return "";
    }
    return situation.scales() ? allow + " at once" : allow;
  }

  private static String minimum(Situation situation) {
    boolean mayRestAtZero = situation.condition("ScaledToZero").isPresent();
    return mayRestAtZero && situation.desired() == 1
        ? "1 stays until the step to zero"
        : "minReplicas is " + situation.desired();
  }

  private static String consumers(Situation situation) {
    return "no more than "
        + situation.after("consumers").orElse(situation.desired())
        + " can consume from the subscription";
  }

  /** A metric that is told with its load says it there, and more exactly. */
  private static String held(Situation situation) {
    boolean told =
        situation
            .leading()
            .map(metric -> metric.getReason().equals(situation.reason().code()))
            .orElse(false);
    return told ? "" : situation.reason().text();
  }

  private static String noWork(Situation situation) {
    boolean anything =
        situation
                .leading()
                .filter(metric -> metric.getActive() != null)
                .map(MetricEvaluation::getValueMilli)
                .orElse(0L)
            > 0;
    return anything ? "that is too little to count as work" : "there is no work";
  }

  private static String told(Situation situation, String condition) {
    return situation.condition(condition).map(Condition::getMessage).orElse("");
  }
}
