package io.pulsescale.engine.decision;

import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.observation.Outcome.Result;
import io.pulsescale.engine.state.AppliedSize;
import io.pulsescale.engine.state.Changes;
import io.pulsescale.engine.state.KnownTarget;
import io.pulsescale.engine.state.PendingChange;
import io.pulsescale.engine.state.ScaleEvent;
import io.pulsescale.engine.state.State;
import io.pulsescale.engine.state.ZeroOwner;
import java.util.List;
import java.util.Optional;

/** Takes in what became of a decision. */
public final class OutcomeRecorder {
  private OutcomeRecorder() {}

  /**
   * @param before the state so far
   * @param outcome what became of a decision; ignored when about another object than the one seen,
   *     or not newer than the last one
   * @return the state to evaluate with next
   */
  public static State record(State before, Outcome outcome) {
    Optional<KnownTarget> other =
        before.target().filter(known -> !known.uid().equals(outcome.uid()));
    boolean ofAnother = other.map(known -> known.isSeen() || !outcome.hasArrived()).orElse(false);
    if (ofAnother || outcome.sequence() <= before.changes().lastOutcomeSequence()) {
      return before;
    }
    Memory memory = new Memory(before);
    if (outcome.hasArrived() && (before.target().isEmpty() || other.isPresent())) {
      memory.begin(KnownTarget.unseen(outcome.uid()));
    }
    Optional<PendingChange> answered =
        memory.changes().pending().filter(pending -> answers(outcome, pending, memory));
    switch (outcome.result()) {
      case APPLIED, ALREADY_APPLIED -> applied(memory, outcome, answered);
      case NOT_NEEDED -> note(memory, outcome, memory.changes().failure());
      case FAILED -> note(memory, outcome, Optional.of(outcome.reason()));
    }
    if (answered.isPresent()) {
      memory.changes(memory.changes().withPending(Optional.empty()));
    }
    return memory.toState();
  }

  /**
   * The size that is waited for has come, by whichever of several decisions for it, unless the
   * target was seen there and left it since; a failure answers its own decision only.
   */
  private static boolean answers(Outcome outcome, PendingChange pending, Memory memory) {
    boolean earlierOne = outcome.hasArrived() && !isInTheLog(memory, outcome);
    return outcome.toReplicas() == pending.toReplicas()
        && (earlierOne || !isOlder(outcome, pending));
  }

  /** A decision's sequence is made of the time of its evaluation and never smaller. */
  private static boolean isOlder(Outcome outcome, PendingChange pending) {
    return outcome.sequence() < pending.decidedAtMillis();
  }

  private static void note(Memory memory, Outcome outcome, Optional<String> failure) {
    memory.changes(memory.changes().after(outcome.sequence(), failure));
  }

  private static void applied(Memory memory, Outcome outcome, Optional<PendingChange> answered) {
    int from = from(memory.changes(), outcome, answered);
    if (!isCounted(memory.changes(), outcome) && !isInTheLog(memory, outcome)) {
      memory.addScaleEvent(from, outcome.toReplicas(), outcome.atMillis());
    }
    note(memory, outcome, Optional.empty());
    noteSize(memory, new AppliedSize(outcome.toReplicas(), outcome.atMillis()));
    boolean zeroIsOurs =
        outcome.toReplicas() == 0
            && memory.target().map(KnownTarget::zeroOwner).orElse(ZeroOwner.NONE)
                == ZeroOwner.HUMAN;
    if (zeroIsOurs) {
      memory.target(memory.target().orElseThrow().withZeroOwner(ZeroOwner.MACHINE));
    }
  }

  /** Unless a later decision's size was seen at the target meanwhile. */
  private static void noteSize(Memory memory, AppliedSize size) {
    Changes changes = memory.changes();
    if (changes.applied().map(it -> it.atMillis() <= size.atMillis()).orElse(true)) {
      memory.changes(changes.withApplied(Optional.of(size)));
    }
  }

  /** A change that was seen before its outcome came counted as of its decision. */
  private static boolean isInTheLog(Memory memory, Outcome outcome) {
    return isIn(memory.scaleUpEvents(), outcome) || isIn(memory.scaleDownEvents(), outcome);
  }

  private static boolean isIn(List<ScaleEvent> log, Outcome outcome) {
    for (ScaleEvent event : log) {
      if (event.atMillis() == outcome.sequence()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The change was seen at the target before: that of the pending decision, or of one before it.
   */
  private static boolean isCounted(Changes changes, Outcome outcome) {
    if (changes.pending().isEmpty()) {
      return false;
    }
    PendingChange pending = changes.pending().get();
    return isOlder(outcome, pending)
        ? isLastApplied(changes, outcome)
        : pending.seenApplied() && pending.toReplicas() == outcome.toReplicas();
  }

  private static boolean isLastApplied(Changes changes, Outcome outcome) {
    return changes.applied().map(it -> it.replicas() == outcome.toReplicas()).orElse(false);
  }

  /**
   * What was there already may be the work of an attempt whose answer was lost: it counts too,
   * unless an earlier decision for that size was told to have brought it about.
   */
  private static int from(Changes changes, Outcome outcome, Optional<PendingChange> answered) {
    int found = outcome.fromReplicas().orElse(outcome.toReplicas());
    if (outcome.result() == Result.APPLIED) {
      return found;
    }
    int seen = isLastApplied(changes, outcome) ? found : outcome.seenReplicas().orElse(found);
    return answered.map(PendingChange::fromReplicas).orElse(seen);
  }
}
