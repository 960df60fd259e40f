package io.pulsescale.engine.series;

import java.util.ArrayList;
import java.util.List;

/**
 * The last readings of a counter, for its rate over a window. Intervals in which the counter was
 * reset are unknown and count neither as increase nor as time. At most about {@value #MAX_READINGS}
 * readings are kept, whatever the poll interval.
 *
 * @param readings ascending in time
 */
public record CounterWindow(List<CounterReading> readings) {
  /** Readings that a window is thinned out to. */
  public static final int MAX_READINGS = 18;

  /** For a counter of events: its rate in thousandths per second. */
  public static final long MILLI_PER_SECOND = 1_000_000;

  /** For a counter of cpu milliseconds: its rate in thousandths of a core. */
  public static final long MILLICORES = 1_000;

  private static final CounterWindow EMPTY = new CounterWindow(List.of());
  private static final int KEPT_PER_WINDOW = 16;

  /** Copies the readings. */
  public CounterWindow {
    readings = List.copyOf(readings);
  }

  /**
   * @return a window without readings
   */
  public static CounterWindow empty() {
    return EMPTY;
  }

  /**
   * @param reading the next one; ignored unless newer than the newest
   * @param windowMillis length of the window, more than 0
   * @return this window with the reading, without what is too old to matter
   */
  public CounterWindow with(CounterReading reading, long windowMillis) {
    if (!readings.isEmpty()
        && reading.observedAtMillis() <= readings.get(readings.size() - 1).observedAtMillis()) {
      return this;
    }
    List<CounterReading> kept = new ArrayList<>(readings.size() + 1);
    kept.addAll(readings.subList(firstOfWindow(reading.observedAtMillis(), windowMillis), size()));
    if (isTooClose(kept, reading, windowMillis / KEPT_PER_WINDOW)) {
      kept.remove(kept.size() - 1);
    }
    kept.add(reading);
    return new CounterWindow(kept);
  }

  /**
   * Rate = Σ increase / Σ time over the known intervals of the window.
   *
   * @param windowMillis length of the window, more than 0
   * @param milliPerUnitAndMillisecond thousandths of the result's unit for one unit per
   *     millisecond: {@link #MILLI_PER_SECOND} or {@link #MILLICORES}
   * @return the rate, complete when at least half of the window is known
   */
  public WindowValue rate(long windowMillis, long milliPerUnitAndMillisecond) {
    if (readings.isEmpty()) {
      return new WindowValue.Empty();
    }
    long newest = readings.get(size() - 1).observedAtMillis();
    long increase = 0;
    long covered = 0;
    for (int i = firstOfWindow(newest, windowMillis) + 1; i < size(); i++) {
      CounterReading later = readings.get(i);
      CounterReading earlier = readings.get(i - 1);
      if (later.continues(earlier)) {
        increase += later.total() - earlier.total();
        covered += later.observedAtMillis() - earlier.observedAtMillis();
      }
    }
    if (covered == 0 || covered < windowMillis / 2) {
      return new WindowValue.Partial(newest, covered);
    }
    long valueMilli = (long) ((double) increase * milliPerUnitAndMillisecond / covered);
    return new WindowValue.Complete(valueMilli, newest, covered);
  }

  /** The newest reading at or before the window's start, at most one window older than it. */
  private int firstOfWindow(long newestMillis, long windowMillis) {
    int first = 0;
    while (first < size() && isBeforeUse(first, newestMillis, windowMillis)) {
      first++;
    }
    return first;
  }

  private boolean isBeforeUse(int index, long newestMillis, long windowMillis) {
    long start = newestMillis - windowMillis;
    boolean followedByStart =
        index + 1 < size() && readings.get(index + 1).observedAtMillis() <= start;
    return followedByStart || readings.get(index).observedAtMillis() < start - windowMillis;
  }

  private static boolean isTooClose(
      List<CounterReading> kept, CounterReading reading, long leastMillis) {
    if (kept.size() < 2) {
      return false;
    }
    CounterReading last = kept.get(kept.size() - 1);
    CounterReading before = kept.get(kept.size() - 2);
    return last.observedAtMillis() - before.observedAtMillis() < leastMillis
        && reading.continues(last)
        && last.continues(before);
  }

  private int size() {
    return readings.size();
  }
}
