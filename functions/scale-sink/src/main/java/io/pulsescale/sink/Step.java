package io.pulsescale.sink;

import java.time.Duration;

/** What one step of a decision led to. */
sealed interface Step {

  /** The decision has ended. */
  record Settled(Verdict verdict) implements Step {}

  /** Another step is due after a pause, or at once when a newer decision waits. */
  record Again(Duration pause) implements Step {}

  static Step settled(Result result, String reason) {
    return new Settled(Verdict.of(result, reason));
  }
}
