package io.pulsescale.evaluation.explain;

import io.pulsescale.event.RunningTimer;

/** What a timer holds back, for how long and until when. */
final class TimerClause {
  private TimerClause() {}

  /**
   * @return a clause; empty when the timer holds nothing back that another does not
   */
  static String of(RunningTimer timer, Situation situation) {
    boolean besideCooldown =
        situation.isAtRest() && timer.getName().equals("scaleDownStabilization");
    if (besideCooldown) {
      return "";
    }
    return held(timer.getName(), situation) + situation.clock().left(timer.getUntilMillis());
  }

  private static String held(String timer, Situation situation) {
    String further = situation.scales() ? " further" : "";
    return switch (timer) {
      case "cooldownPeriod" -> "the step to " + situation.rest() + " waits for the cooldown, ";
      case "initialCooldownPeriod" ->
          "the step to " + situation.rest() + " waits for the initial cooldown, ";
      case "scaleUpStabilization" -> "growing" + further + " waits for the stabilization window, ";
      case "scaleDownStabilization" ->
          "shrinking" + further + " waits for the stabilization window, ";
      case "scaleUpPolicy" -> "the scale-up policies allow no more ";
      case "scaleDownPolicy" -> "the scale-down policies allow no fewer ";
      case "steppedBack" -> "nothing is changed ";
      case "stuckAfter" -> "whether the last growth helps is watched ";
      case "treatMissingAfter" -> "what is missing does not count as zero ";
      default -> timer + " runs ";
    };
  }
}
