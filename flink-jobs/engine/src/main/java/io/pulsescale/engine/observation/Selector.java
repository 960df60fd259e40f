package io.pulsescale.engine.observation;

/** What the target's scale says of the label selector that finds its pods. */
public enum Selector {
  /** There is one, and pods were looked for by it. */
  USABLE,
  /** There is none. */
  MISSING,
  /** There is one that is no label selector. */
  UNPARSABLE
}
