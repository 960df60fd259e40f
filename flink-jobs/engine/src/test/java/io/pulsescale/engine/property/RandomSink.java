package io.pulsescale.engine.property;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.observation.Outcome.Result;
import io.pulsescale.engine.state.State;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;

/**
 * Applies decisions as a sink under bad luck does: mostly at once, sometimes not at all; what
 * became of them is told at once, some evaluations later, or twice.
 */
final class RandomSink {
  private final Dice dice;
  private final AppliedChanges changes;
  private final Deque<Outcome> untold = new ArrayDeque<>();

  RandomSink(Dice dice, AppliedChanges changes) {
    this.dice = dice;
    this.changes = changes;
  }

  /** True while the engine may not know yet of a change that was made. */
  boolean isSilent() {
    return !untold.isEmpty();
  }

  /** The size after the decision. */
  int apply(String uid, int current, int desired, long decidedAtMillis) {
    boolean applied = !dice.oneIn(8);
    long atMillis = decidedAtMillis + dice.below(900);
    if (applied) {
      changes.add(atMillis, current, desired);
    }
    Result result = applied ? Result.APPLIED : dice.pick(Result.FAILED, Result.NOT_NEEDED);
    untold.add(
        new Outcome(
            decidedAtMillis,
            uid,
            result,
            OptionalInt.of(current),
            OptionalInt.of(current),
            desired,
            atMillis,
            applied ? "" : "Forbidden"));
    return applied ? desired : current;
  }

  /** Tells of what was done, unless it takes longer. */
  State tell(State state) {
    State told = state;
    while (!untold.isEmpty() && !dice.oneIn(5)) {
      Outcome outcome = untold.remove();
      told = Engine.recordOutcome(told, outcome);
      told = dice.oneIn(10) ? Engine.recordOutcome(told, outcome) : told;
    }
    return told;
  }
}
