package io.pulsescale.engine.series;

/**
 * One reading of a counter.
 *
 * @param observedAtMillis epoch milliseconds
 * @param total of the counter, in its own unit
 * @param startCount starts of what counts; 0 when not reported
 * @param startedAtMillis last start of what counts, epoch milliseconds; 0 when not reported
 */
public record CounterReading(
    long observedAtMillis, long total, long startCount, long startedAtMillis) {
  /**
   * @return true when the increase since the earlier reading is known: same start, no decrease
   */
  boolean continues(CounterReading earlier) {
    return startCount == earlier.startCount
        && startedAtMillis == earlier.startedAtMillis
        && total >= earlier.total;
  }
}
