package io.pulsescale.job.routing;

/** What routing keeps for policies that have not asked yet. */
public enum Retention {
  /** Live: sources repeat their truth. */
  NOTHING,
  /** Replay: recordings of different streams arrive in any order. */
  EVERYTHING
}
