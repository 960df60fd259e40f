package io.pulsescale.engine.observation;

import java.util.OptionalInt;

/**
 * What became of a decision.
 *
 * @param sequence of the decision; an outcome not newer than the last one recorded is ignored
 * @param uid of the object that the decision was about
 * @param result what became of it
 * @param fromReplicas size found before the patch; empty when it was not read
 * @param seenReplicas size that the decision was made for; empty when not known
 * @param toReplicas size of the decision
 * @param atMillis when it was applied, or settled, epoch milliseconds
 * @param reason why it was not applied; empty when it was
 */
public record Outcome(
    long sequence,
    String uid,
    Result result,
    OptionalInt fromReplicas,
    OptionalInt seenReplicas,
    int toReplicas,
    long atMillis,
    String reason) {
  /** What became of a decision. */
  public enum Result {
    /** The size was patched. */
    APPLIED,
    /** The size was there already. */
    ALREADY_APPLIED,
    /** Nothing was meant to be patched, or a newer decision took over. */
    NOT_NEEDED,
    /** It could not be applied: refused, failed, or in conflict. */
    FAILED
  }

  /**
   * @return true when the target had the size of the decision
   */
  public boolean hasArrived() {
    return result == Result.APPLIED || result == Result.ALREADY_APPLIED;
  }
}
