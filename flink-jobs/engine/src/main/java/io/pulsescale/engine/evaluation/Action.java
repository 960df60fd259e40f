package io.pulsescale.engine.evaluation;

/** What an evaluation asks for. */
public enum Action {
  /** Bring the workload to the desired size. */
  SCALE("scale"),
  /** The size stays as it is. */
  HOLD("hold"),
  /** Nothing could be decided. */
  NONE("none");

  private final String key;

  Action(String key) {
    this.key = key;
  }

  /**
   * @return the event's name of it
   */
  public String key() {
    return key;
  }
}
