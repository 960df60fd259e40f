package io.pulsescale.engine.observation;

import java.util.List;

/**
 * All series that match an external metric.
 *
 * @param series in a fixed order; an empty list is a missing metric
 */
public record ExternalReading(List<SeriesValue> series) implements MetricReading {
  /** Copies the series. */
  public ExternalReading {
    series = List.copyOf(series);
  }

  /**
   * One series.
   *
   * @param valueMilli thousandths of its unit
   * @param observedAtMillis epoch milliseconds
   */
  public record SeriesValue(long valueMilli, long observedAtMillis) {}
}
