package io.pulsescale.sink;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * One workload's decisions: the one under way, the newest that waits, and those that came between.
 * Guarded by its owner.
 */
final class Lane {
  private DecisionRun current;
  private Optional<DecisionRun> next = Optional.empty();
  private final List<DecisionRun> passedOver = new ArrayList<>();
  private Optional<Future<?>> wakeUp = Optional.empty();

  Lane(DecisionRun first) {
    current = first;
  }

  DecisionRun current() {
    return current;
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
    return Stream.concat(next.stream(), passedOver.stream())
        .filter(run -> run.decision().getDecisionId().equals(decisionId))
        .findFirst();
  }

  void waits(DecisionRun run) {
    next.ifPresent(passedOver::add);
    next = Optional.of(run);
    current.supersede();
  }

  /** Newer than the current one, and never to be carried out. */
  void passesOver(DecisionRun run) {
    passedOver.add(run);
  }

  /** Takes out the runs that were passed over, in order of sequence. */
  List<DecisionRun> takePassedOver() {
    List<DecisionRun> runs = new ArrayList<>(passedOver);
    runs.sort(Comparator.comparingLong(run -> run.decision().getSequence()));
    passedOver.clear();
    return runs;
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
