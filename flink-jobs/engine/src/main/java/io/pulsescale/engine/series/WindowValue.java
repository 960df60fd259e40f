package io.pulsescale.engine.series;

/** What a window knows. */
public sealed interface WindowValue {
  /**
   * Enough is known.
   *
   * @param valueMilli thousandths of the unit
   * @param observedAtMillis time of the newest reading, epoch milliseconds
   * @param coveredMillis time over which the value was taken
   */
  record Complete(long valueMilli, long observedAtMillis, long coveredMillis)
      implements WindowValue {}

  /**
   * Less than half of the window is known, for example after a start.
   *
   * @param observedAtMillis time of the newest reading, epoch milliseconds
   * @param coveredMillis known time, milliseconds
   */
  record Partial(long observedAtMillis, long coveredMillis) implements WindowValue {}

  /** There is no reading. */
  record Empty() implements WindowValue {}
}
