package io.pulsescale.scaletarget;

import java.time.Duration;
import java.time.Instant;

/**
 * The evaluation intervals of one workload, one after another. Their offset is a hash of the
 * workload, so that workloads of one interval are spread over it.
 */
record TickGrid(long intervalMillis, long offsetMillis) {

  static TickGrid of(Target target, Duration interval) {
    long scattered = target.key().hashCode() * 0x9E3779B97F4A7C15L >>> 16;
    return new TickGrid(interval.toMillis(), scattered % interval.toMillis());
  }

  /** Number of the interval that a time is in. */
  long cellAt(Instant time) {
    return Math.floorDiv(time.toEpochMilli() - offsetMillis, intervalMillis);
  }
}
