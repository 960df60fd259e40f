package io.pulsescale.polling;

import java.time.Duration;

/** One subject's place in the schedule. */
final class Slot<S> {
  final S subject;
  final long order;
  Duration interval;
  long dueMillis;
  int consecutiveFailures;
  boolean running;
  boolean wanted = true;

  Slot(S subject, long order, Duration interval, long dueMillis) {
    this.subject = subject;
    this.order = order;
    this.interval = interval;
    this.dueMillis = dueMillis;
  }

  /**
   * The first point of the subject's grid after a time. The grid's offset is a hash of the subject,
   * so that subjects of one interval are spread over it.
   */
  long nextGridPoint(long afterMillis) {
    long step = interval.toMillis();
    long offset = Math.floorMod(scattered(subject.toString().hashCode()), step);
    return afterMillis - Math.floorMod(afterMillis - offset, step) + step;
  }

  /** Fibonacci hashing: subjects whose names differ little are far apart. */
  private static long scattered(int hash) {
    return hash * 0x9E3779B97F4A7C15L >>> 16;
  }
}
