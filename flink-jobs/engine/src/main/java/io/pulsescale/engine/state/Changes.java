package io.pulsescale.engine.state;

import java.util.Optional;

/**
 * Decisions under way and done.
 *
 * @param pending the last decision, while no outcome has answered it
 * @param applied the last size that a decision brought about; empty when none did, or when the
 *     target has since been seen elsewhere
 * @param lastOutcomeSequence sequence of the newest outcome recorded, 0 when none
 * @param failure why the last change could not be applied; empty when it was
 */
public record Changes(
    Optional<PendingChange> pending,
    Optional<AppliedSize> applied,
    long lastOutcomeSequence,
    Optional<String> failure) {
  /** Nothing was decided yet. */
  public static final Changes NONE =
      new Changes(Optional.empty(), Optional.empty(), 0, Optional.empty());

  /**
   * @return these changes with another pending one
   */
  public Changes withPending(Optional<PendingChange> other) {
    return new Changes(other, applied, lastOutcomeSequence, failure);
  }

  /**
   * @return these changes with another size applied
   */
  public Changes withApplied(Optional<AppliedSize> other) {
    return new Changes(pending, other, lastOutcomeSequence, failure);
  }
}
