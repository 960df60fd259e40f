package io.pulsescale.replay.recording;

import java.util.Comparator;

/**
 * Where a message stands in its partition: Pulsar's ledger, entry, and index in the entry's batch
 * (-1 when it was sent alone).
 */
public record Position(long ledgerId, long entryId, int batchIndex)
    implements Comparable<Position> {
  private static final Comparator<Position> ORDER =
      Comparator.comparingLong(Position::ledgerId)
          .thenComparingLong(Position::entryId)
          .thenComparingInt(Position::batchIndex);

  @Override
  public int compareTo(Position other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return ledgerId + ":" + entryId + ":" + batchIndex;
  }
}
