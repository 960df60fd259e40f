package io.pulsescale.processes.supervisor;

import java.time.Duration;

/**
 * How long to pause before the next start: one second, doubled each time up to 30 s; anew once a
 * run lasted a minute.
 */
final class Backoff {

  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofSeconds(30);
  private static final Duration HEALTHY_RUN = Duration.ofSeconds(60);

  private Duration next = FIRST;

  /** The pause after a run of this length. */
  Duration after(Duration run) {
    if (run.compareTo(HEALTHY_RUN) >= 0) {
      next = FIRST;
    }
    Duration pause = next;
    Duration doubled = next.multipliedBy(2);
    next = doubled.compareTo(LONGEST) < 0 ? doubled : LONGEST;
    return pause;
  }
}
