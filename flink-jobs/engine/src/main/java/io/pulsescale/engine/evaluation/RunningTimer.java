package io.pulsescale.engine.evaluation;

/**
 * A timer that runs and holds something back.
 *
 * @param timer which
 * @param untilMillis when it ends, epoch milliseconds
 */
public record RunningTimer(Timer timer, long untilMillis) {
  /** What holds back. */
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
    STEPPED_BACK("steppedBack");

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
