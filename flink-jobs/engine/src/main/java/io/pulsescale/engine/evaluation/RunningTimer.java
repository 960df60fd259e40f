package io.pulsescale.engine.evaluation;

/**
 * A timer that runs: until it ends something is held back, or watched.
 *
 * @param timer which
 * @param untilMillis when it ends, epoch milliseconds
 */
public record RunningTimer(Timer timer, long untilMillis) {
  /** What is waited for. */
  public enum Timer {
    /** The step to the size of rest, since the last active evaluation. */
    COOLDOWN("cooldownPeriod"),
    /** The step to the size of rest, since the first sight. */
    INITIAL_COOLDOWN("initialCooldownPeriod"),
    /** Growth, by the stabilization window. */
    SCALE_UP_STABILIZATION("scaleUpStabilization"),
    /** Shrinking, by the stabilization window. */
    SCALE_DOWN_STABILIZATION("scaleDownStabilization"),
    /** Growth, by a rate policy. */
    SCALE_UP_POLICY("scaleUpPolicy"),
    /** Shrinking, by a rate policy. */
    SCALE_DOWN_POLICY("scaleDownPolicy"),
    /** Every change, because a controller keeps undoing them. */
    STEPPED_BACK("steppedBack"),
    /** Growth that has not helped yet, and is no longer asked for then. */
    STUCK_AFTER("stuckAfter"),
    /** Shrinking, by a metric that is missing and counts as zero then. */
    TREAT_MISSING_AFTER("treatMissingAfter");

    private final String key;

    Timer(String key) {
      this.key = key;
    }

    /**
     * @return the event's name of it
     */
    public String key() {
      return key;
    }
  }
}
