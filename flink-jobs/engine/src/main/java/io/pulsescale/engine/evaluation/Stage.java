package io.pulsescale.engine.evaluation;

/** A stage of the decision. */
public enum Stage {
  /** A size outside the bounds, corrected without asking the metrics. */
  CORRECT("correct"),
  /** The largest of the metrics' recommendations. */
  COMBINE("combine"),
  /** Active or not, and what follows at rest. */
  ACTIVATION("activation"),
  /** What every recommendation of the window agrees on. */
  STABILIZE("stabilize"),
  /** What the rate policies allow. */
  RATE("rate"),
  /** What can consume. */
  CONSUMERS("consumers"),
  /** The policy's smallest and largest size. */
  BOUNDS("bounds");

  private final String key;

  Stage(String key) {
    this.key = key;
  }

  /**
   * @return the event's name of it
   */
  public String key() {
    return key;
  }
}
