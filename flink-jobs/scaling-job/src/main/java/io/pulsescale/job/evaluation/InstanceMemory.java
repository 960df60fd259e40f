package io.pulsescale.job.evaluation;

import io.pulsescale.engine.series.CounterReading;
import io.pulsescale.engine.series.CounterWindow;
import io.pulsescale.engine.series.GaugeReading;
import io.pulsescale.engine.series.GaugeWindow;
import io.pulsescale.event.InstanceReading;
import io.pulsescale.event.InstanceSample;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is remembered of one instance.
 *
 * @param tag pod that its tags name
 * @param standby whether it was asleep when last read
 * @param observedAtMillis time of the newest reading, epoch milliseconds; 0 when there was none
 * @param counters windows by metric
 * @param gauges windows by metric
 */
public record InstanceMemory(
    Optional<PodTag> tag,
    boolean standby,
    long observedAtMillis,
    SortedMap<String, CounterWindow> counters,
    SortedMap<String, GaugeWindow> gauges) {

  static final InstanceMemory EMPTY =
      new InstanceMemory(
          Optional.empty(), false, 0, Collections.emptySortedMap(), Collections.emptySortedMap());

  private static final String STANDBY = "standby";
  private static final long MILLI = 1_000;

  /** What is more, or less than 0, is no reading. */
  private static final long MAX_GAUGE = Long.MAX_VALUE / MILLI;

  public InstanceMemory {
    counters = Collections.unmodifiableSortedMap(new TreeMap<>(counters));
    gauges = Collections.unmodifiableSortedMap(new TreeMap<>(gauges));
  }

  /** Takes a sample in. A failed poll changes nothing: what is known grows old. */
  InstanceMemory with(InstanceSample sample, List<InstanceWindow> windows) {
    InstanceReading reading = sample.getReading();
    if (reading == null) {
      return this;
    }
    SortedMap<String, CounterWindow> newCounters = new TreeMap<>();
    SortedMap<String, GaugeWindow> newGauges = new TreeMap<>();
    for (InstanceWindow window : windows) {
      if (window.source().isCounter()) {
        newCounters.put(window.metric(), counter(window, sample));
      } else {
        newGauges.put(window.metric(), gauge(window, sample));
      }
    }
    return new InstanceMemory(
        Optional.ofNullable(reading.getPod()).map(PodTag::of),
        STANDBY.equals(reading.getState()),
        sample.getObservedAtMillis(),
        newCounters,
        newGauges);
  }

  private CounterWindow counter(InstanceWindow window, InstanceSample sample) {
    CounterWindow before = counters.getOrDefault(window.metric(), CounterWindow.empty());
    InstanceReading reading = sample.getReading();
    OptionalLong total = window.source().in(reading);
    if (total.isEmpty()) {
      return before;
    }
    return before.with(
        new CounterReading(
            sample.getObservedAtMillis(),
            total.getAsLong(),
            orZero(reading.getStartCount()),
            orZero(reading.getStartedAtMillis())),
        window.millis());
  }

  private GaugeWindow gauge(InstanceWindow window, InstanceSample sample) {
    GaugeWindow before = gauges.getOrDefault(window.metric(), GaugeWindow.empty());
    OptionalLong value = window.source().in(sample.getReading());
    if (value.isEmpty() || value.getAsLong() < 0 || value.getAsLong() > MAX_GAUGE) {
      return before;
    }
    return before.with(
        new GaugeReading(sample.getObservedAtMillis(), value.getAsLong() * MILLI), window.millis());
  }

  private static long orZero(Long value) {
    return value == null ? 0 : value;
  }
}
