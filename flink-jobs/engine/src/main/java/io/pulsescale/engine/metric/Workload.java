package io.pulsescale.engine.metric;

/** Whether a queue kept its consumers busy for a whole interval. */
enum Workload {
  /** It may have run empty. */
  IDLE,
  /**
   * It held a good part of what was served at either end: it ran empty only if it came in waves.
   */
  LIKELY_BUSY,
  /** It held more than was served, so it never ran empty. */
  BUSY;

  static final long LEAST_SHARE = 3;

  /**
   * @param before messages at the begin, in thousandths
   * @param after messages at the end
   * @param acknowledged messages that were served between
   */
  static Workload of(long before, long after, long acknowledged) {
    if (before > acknowledged) {
      return BUSY;
    }
    long least = Math.min(before, after);
    return least > 0 && least >= acknowledged / LEAST_SHARE ? LIKELY_BUSY : IDLE;
  }

  Workload and(Workload other) {
    return compareTo(other) < 0 ? this : other;
  }
}
