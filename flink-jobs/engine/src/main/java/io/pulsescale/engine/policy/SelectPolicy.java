package io.pulsescale.engine.policy;

/** Which rate policy decides when there are several. */
public enum SelectPolicy {
  /** The one that allows the largest change. */
  MAX,
  /** The one that allows the smallest change. */
  MIN,
  /** None: no change in this direction. */
  DISABLED
}
