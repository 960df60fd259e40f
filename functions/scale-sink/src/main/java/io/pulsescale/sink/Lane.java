package io.pulsescale.sink;

import java.util.Optional;
import java.util.concurrent.Future;

/** One workload's decisions: the one under way and the newest that waits. Guarded by its owner. */
final class Lane {
  private DecisionRun current;
  private Optional<DecisionRun> next = Optional.empty();
  private Optional<Future<?>> wakeUp = Optional.empty();

  Lane(DecisionRun first) {
    current = first;
  }

  DecisionRun current() {
    return current;
  }

  Optional<DecisionRun> next() {
    return next;
  }

  /** The newest decision of the lane, which any other must be newer than. */
  DecisionRun newest() {
    return next.orElse(current);
  }

  /** The run of the same decision, delivered twice. */
  Optional<DecisionRun> runOf(String decisionId) {
    if (current.decision().getDecisionId().equals(decisionId)) {
      return Optional.of(current);
    }
    return next.filter(run -> run.decision().getDecisionId().equals(decisionId));
  }

  void waits(DecisionRun run) {
    next = Optional.of(run);
    current.supersede();
  }

  /** Makes the waiting run the current one; false when none waits. */
  boolean advance() {
    wakeUp = Optional.empty();
    next.ifPresent(run -> current = run);
    boolean advanced = next.isPresent();
    next = Optional.empty();
    return advanced;
  }

  void sleeps(Future<?> alarm) {
    wakeUp = Optional.of(alarm);
  }

  /** Ends the current run's pause; false when it does not pause (any more). */
  boolean wake() {
    wakeUp.ifPresent(alarm -> alarm.cancel(false));
    boolean slept = wakeUp.isPresent();
    wakeUp = Optional.empty();
    return slept;
  }
}
