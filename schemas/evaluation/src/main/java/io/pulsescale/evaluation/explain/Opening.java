package io.pulsescale.evaluation.explain;

/** What an evaluation did: "Growing from 2 to 5 replicas", "Staying at 5 replicas". */
final class Opening {
  private Opening() {}

  static String of(Situation situation) {
    if (situation.isUndecided()) {
      return situation.event().getCurrentReplicas() == null
          ? "No decision"
          : "No decision, staying at " + replicas(situation.current());
    }
    return situation.scales() ? change(situation) : "Staying at " + replicas(situation.current());
  }

  private static String change(Situation situation) {
    String sizes = " from " + situation.current() + " to " + replicas(situation.desired());
    String mode = situation.event().getMode();
    return switch (mode) {
      case "Direct" -> doing(situation) + sizes;
      case "Paused" -> "Paused, would go" + sizes;
      default -> "Mode " + mode + ", would go" + sizes;
    };
  }

  private static String doing(Situation situation) {
    if (situation.desired() < situation.current()) {
      return "Shrinking";
    }
    return situation.current() == 0 ? "Waking" : "Growing";
  }

  static String replicas(int count) {
    return count == 1 ? "1 replica" : count + " replicas";
  }
}
