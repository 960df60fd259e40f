package io.pulsescale.engine.state;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Decisions under way and done.
 *
 * @param pending the last decision, while no outcome has answered it
 * @param lastOutcomeSequence sequence of the newest outcome recorded, 0 when none
 * @param lastScaleAtMillis when a change was last applied, epoch milliseconds
 * @param failure why the last change could not be applied; empty when it was
 */
public record Changes(
    Optional<PendingChange> pending,
    long lastOutcomeSequence,
    OptionalLong lastScaleAtMillis,
    Optional<String> failure) {
  /** Nothing was decided yet. */
  public static final Changes NONE =
      new Changes(Optional.empty(), 0, OptionalLong.empty(), Optional.empty());
}
