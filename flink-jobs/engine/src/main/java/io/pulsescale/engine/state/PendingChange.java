package io.pulsescale.engine.state;

/**
 * A decision that no outcome has answered.
 *
 * @param fromReplicas size that was seen
 * @param toReplicas size that was decided
 * @param decidedAtMillis epoch milliseconds
 * @param seenApplied true once the target was seen at the decided size: the change then counts for
 *     rate policies although its outcome has not arrived
 */
public record PendingChange(
    int fromReplicas, int toReplicas, long decidedAtMillis, boolean seenApplied) {
  /**
   * @return this change, seen at the target
   */
  public PendingChange asSeenApplied() {
    return new PendingChange(fromReplicas, toReplicas, decidedAtMillis, true);
  }
}
