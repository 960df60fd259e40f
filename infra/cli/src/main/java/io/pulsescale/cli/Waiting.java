package io.pulsescale.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for a condition of the outside world, and says which one when it does not come. */
public final class Waiting {
  private static final Duration PAUSE = Duration.ofMillis(200);

  private Waiting() {}

  /** Returns once the condition holds; fails with a message that names it after the limit. */
  public static void until(String what, Duration limit, BooleanSupplier condition) {
    until(() -> what, limit, condition);
  }

  /** The same with words that are found when they are needed. */
  public static void until(Supplier<String> what, Duration limit, BooleanSupplier condition) {
    Instant end = Instant.now().plus(limit);
    while (!condition.getAsBoolean()) {
      if (Instant.now().isAfter(end)) {
        throw new CommandFailure("waited %d s for %s".formatted(limit.toSeconds(), what.get()));
      }
      pause(PAUSE);
    }
  }

  /** Lets time pass, less when the thread is interrupted. */
  public static void pause(Duration span) {
    LockSupport.parkNanos(span.toNanos());
  }
}
