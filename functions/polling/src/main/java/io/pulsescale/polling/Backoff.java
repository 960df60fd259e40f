package io.pulsescale.polling;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Pause after the n-th failure in a row: first · 2^(n-1), at most {@code most}, of which a random
 * part between half and all is waited, so that subjects that failed together do not return
 * together.
 */
public record Backoff(Duration first, Duration most) {
  public Backoff {
    if (first.toMillis() < 1 || most.compareTo(first) < 0) {
      throw new IllegalArgumentException(
          "backoff from " + first + " to " + most + ": must be from 1 ms, ascending");
    }
  }

  /** The pause after this many failures in a row, from 1. */
  public Duration pause(int consecutive, RandomGenerator random) {
    double doubled = first.toMillis() * Math.pow(2, consecutive - 1.0);
    long whole = (long) Math.min(doubled, most.toMillis());
    long half = whole / 2;
    return Duration.ofMillis(half + random.nextLong(whole - half + 1));
  }
}
