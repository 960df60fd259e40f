package io.pulsescale.engine.policy;

/** How the backlogs of several topics become one value. */
public enum Combine {
  /** Their sum. */
  SUM,
  /** The largest. */
  MAX
}
