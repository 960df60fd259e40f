package io.pulsescale.sink;

import java.time.Duration;
import java.util.Optional;

/**
 * Pauses between the steps of one decision. Conflicts: 10 ms, doubled each time, as the next read
 * may well succeed. Failures: 100 ms, doubled each time up to 5 s, never shorter than the server
 * asked.
 */
final class RetryPauses {
  private static final Duration FIRST_AFTER_CONFLICT = Duration.ofMillis(10);
  private static final Duration FIRST_AFTER_FAILURE = Duration.ofMillis(100);
  private static final Duration LONGEST = Duration.ofSeconds(5);
  private static final int MOST_DOUBLINGS = 10;

  private RetryPauses() {}

  static Duration afterConflict(int inRow) {
    return doubled(FIRST_AFTER_CONFLICT, inRow);
  }

  static Duration afterFailure(int inRow, Optional<Duration> asked) {
    Duration pause = doubled(FIRST_AFTER_FAILURE, inRow);
    return asked.filter(wish -> wish.compareTo(pause) > 0).orElse(pause);
  }

  private static Duration doubled(Duration first, int inRow) {
    Duration pause = first.multipliedBy(1L << Math.min(inRow - 1, MOST_DOUBLINGS));
    return pause.compareTo(LONGEST) > 0 ? LONGEST : pause;
  }
}
