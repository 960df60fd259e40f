package io.pulsescale.engine.series;

import java.util.ArrayList;
import java.util.List;

/**
 * The last readings of a gauge.
 *
 * @param readings ascending in time, at most {@value #MAX_READINGS}
 */
public record GaugeWindow(List<GaugeReading> readings) {
  /** Readings kept at most: the oldest go first. */
  public static final int MAX_READINGS = 64;

  private static final GaugeWindow EMPTY = new GaugeWindow(List.of());

  /** Copies the readings. */
  public GaugeWindow {
    readings = List.copyOf(readings);
  }

  /**
   * @return a window without readings
   */
  public static GaugeWindow empty() {
    return EMPTY;
  }

  /**
   * @param reading the next one; ignored unless newer than the newest
   * @param windowMillis length of the window, more than 0
   * @return this window with the reading, without what is too old to matter
   */
  public GaugeWindow with(GaugeReading reading, long windowMillis) {
    if (!readings.isEmpty() && reading.observedAtMillis() <= newest().observedAtMillis()) {
      return this;
    }
    List<GaugeReading> kept = new ArrayList<>(readings.size() + 1);
    int surplus = readings.size() + 1 - MAX_READINGS;
    for (int i = Math.max(0, surplus); i < readings.size(); i++) {
      if (readings.get(i).observedAtMillis() > reading.observedAtMillis() - windowMillis) {
        kept.add(readings.get(i));
      }
    }
    kept.add(reading);
    return new GaugeWindow(kept);
  }

  /**
   * @return the newest reading: what metrics-server reports for memory
   */
  public WindowValue latest() {
    if (readings.isEmpty()) {
      return new WindowValue.Empty();
    }
    return new WindowValue.Complete(newest().valueMilli(), newest().observedAtMillis(), 0);
  }

  /**
   * @param windowMillis length of the window, more than 0
   * @return the mean of the readings in the window, truncated
   */
  public WindowValue mean(long windowMillis) {
    if (readings.isEmpty()) {
      return new WindowValue.Empty();
    }
    long start = newest().observedAtMillis() - windowMillis;
    double sum = 0;
    int count = 0;
    long first = newest().observedAtMillis();
    for (GaugeReading reading : readings) {
      if (reading.observedAtMillis() > start) {
        first = Math.min(first, reading.observedAtMillis());
        sum += reading.valueMilli();
        count++;
      }
    }
    long newestMillis = newest().observedAtMillis();
    return new WindowValue.Complete((long) (sum / count), newestMillis, newestMillis - first);
  }

  private GaugeReading newest() {
    return readings.get(readings.size() - 1);
  }
}
