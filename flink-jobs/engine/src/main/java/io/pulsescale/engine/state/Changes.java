package io.pulsescale.engine.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decisions under way and done.
 *
 * @param pending the last decision, while no outcome has answered it
 * @param applied the last size that a decision brought about; empty when none did, or when the
 *     target has since been seen elsewhere
 * @param lastOutcomeSequence sequence of the newest outcome recorded, 0 when none
 * @param failure why the last change could not be applied; empty when it was
 * @param undone the last changes that one field manager undid, at most {@value #MOST_UNDONE},
 *     newest last
 */
public record Changes(
    Optional<PendingChange> pending,
    Optional<AppliedSize> applied,
    long lastOutcomeSequence,
    Optional<String> failure,
    List<UndoneChange> undone) {
  /** Changes undone that are remembered. */
  public static final int MOST_UNDONE = 3;

  /** Nothing was decided yet. */
  public static final Changes NONE =
      new Changes(Optional.empty(), Optional.empty(), 0, Optional.empty(), List.of());

  /** Copies the list. */
  public Changes {
    undone = List.copyOf(undone);
  }

  /**
   * @return these changes with another pending one
   */
  public Changes withPending(Optional<PendingChange> other) {
    return new Changes(other, applied, lastOutcomeSequence, failure, undone);
  }

  /**
   * @return these changes with another size applied
   */
  public Changes withApplied(Optional<AppliedSize> other) {
    return new Changes(pending, other, lastOutcomeSequence, failure, undone);
  }

  /**
   * @param sequence of the outcome
   * @param why the change could not be applied; empty when it was
   * @return these changes after an outcome
   */
  public Changes after(long sequence, Optional<String> why) {
    return new Changes(pending, applied, sequence, why, undone);
  }

  /**
   * @return these changes, of which the last applied one was undone; those that another manager
   *     undid are forgotten
   */
  public Changes withUndone(UndoneChange change) {
    List<UndoneChange> all = new ArrayList<>(undone);
    all.removeIf(earlier -> !earlier.manager().equals(change.manager()));
    all.add(change);
    List<UndoneChange> kept = all.subList(Math.max(0, all.size() - MOST_UNDONE), all.size());
    return new Changes(pending, Optional.empty(), lastOutcomeSequence, failure, kept);
  }
}
