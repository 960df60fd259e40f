package io.pulsescale.engine.evaluation;

/** Whether a metric is above its activation threshold. */
public enum Activity {
  /** Strictly above, or work is in flight. */
  ACTIVE,
  /** At or below. */
  INACTIVE,
  /** The value is not known. */
  UNKNOWN,
  /** The metric has no say. */
  NONE
}
