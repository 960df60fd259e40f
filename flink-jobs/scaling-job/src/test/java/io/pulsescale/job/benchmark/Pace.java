package io.pulsescale.job.benchmark;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Keeps streams that are read side by side together in the events' own time: samples wait for the
 * first ticks, each tick for the samples before it. One job at a time in this JVM.
 */
final class Pace {
  private static final long SETTLING_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final AtomicLong FIRST_TICKS = new AtomicLong();
  private static final AtomicLong NEWEST_SAMPLE = new AtomicLong();
  private static final AtomicLong STARTED_NANOS = new AtomicLong();

  private Pace() {}

  static void reset(int firstTicks) {
    FIRST_TICKS.set(firstTicks);
    NEWEST_SAMPLE.set(0);
    STARTED_NANOS.set(0);
  }

  /** When the first sample was let go. */
  static long startedNanos() {
    return STARTED_NANOS.get();
  }

  static void tick(long atMillis) {
    if (FIRST_TICKS.getAndDecrement() > 0) {
      return;
    }
    await(() -> NEWEST_SAMPLE.get() >= atMillis);
  }

  static void sample(long atMillis) {
    if (STARTED_NANOS.get() == 0) {
      await(() -> FIRST_TICKS.get() <= 0);
      LockSupport.parkNanos(SETTLING_NANOS);
      STARTED_NANOS.set(System.nanoTime());
    }
    if (atMillis > NEWEST_SAMPLE.get()) {
      NEWEST_SAMPLE.set(atMillis);
    }
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean() && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(200));
    }
  }
}
