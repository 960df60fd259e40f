package io.pulsescale.engine.evaluation;

/** What a metric's reading is worth. */
public enum Verdict {
  /** A fresh value. */
  OK("ok"),
  /** No reading. */
  MISSING("missing"),
  /** A reading older than maxSampleAge. */
  STALE("stale"),
  /** The source failed. */
  FAILED("failed"),
  /** A reading that cannot be true, or a metric that cannot be computed. */
  INVALID("invalid"),
  /** No value; the policy's fallback stands in. */
  FALLBACK("fallback"),
  /** No value for so long that the policy takes it for zero. */
  TREATED_AS_ZERO("treatedAsZero"),
  /** Not asked: a metric of pods while there are none by intent, or all of them are in standby. */
  IDLE("idle");

  private final String key;

  Verdict(String key) {
    this.key = key;
  }

  /**
   * @return the event's name of it
   */
  public String key() {
    return key;
  }

  /**
   * @return true when the metric has no say because its value is not known
   */
  public boolean isUnknown() {
    return this == MISSING || this == STALE || this == FAILED || this == INVALID;
  }
}
