package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.policy.BacklogUnit;

/** What one topic's backlog amounts to. */
final class TopicValue {
  private static final long MILLI = 1000;

  private TopicValue() {}

  /**
   * Σ over partitions. Messages: {@code max(0, entries − delayed) · max(1, messagesPerEntry)}, and
   * never less than what is delivered and not acknowledged; entries: as they are, delayed ones
   * included.
   *
   * @return thousandths
   */
  static long milli(TopicBacklog topic, BacklogUnit unit) {
    long sum = 0;
    for (PartitionBacklog partition : topic.partitions()) {
      sum = Saturating.add(sum, milli(partition, unit));
    }
    return sum;
  }

  private static long milli(PartitionBacklog partition, BacklogUnit unit) {
    if (unit == BacklogUnit.ENTRIES) {
      return Saturating.multiply(partition.backlogEntries(), MILLI);
    }
    long waiting =
        waitingMilli(
            partition.backlogEntries(),
            partition.delayedMessages().orElse(0),
            partition.messagesPerEntry().orElse(1));
    return Math.max(waiting, Saturating.multiply(partition.unackedMessages().orElse(0), MILLI));
  }

  /**
   * @return thousandths of the messages that are not delayed, going by the entries
   */
  static long waitingMilli(long backlogEntries, long delayed, double messagesPerEntry) {
    long entries = Math.max(0, backlogEntries - delayed);
    return messagesPerEntry > 1
        ? Math.round(entries * messagesPerEntry * MILLI)
        : Saturating.multiply(entries, MILLI);
  }

  /**
   * @return true when no number of the topic is negative or not a number
   */
  static boolean isPossible(TopicBacklog topic) {
    for (PartitionBacklog partition : topic.partitions()) {
      boolean possible =
          partition.backlogEntries() >= 0
              && partition.delayedMessages().orElse(0) >= 0
              && partition.unackedMessages().orElse(0) >= 0
              && partition.messagesPerEntry().orElse(1) >= 0
              && Double.isFinite(partition.messagesPerEntry().orElse(1));
      if (!possible) {
        return false;
      }
    }
    return !topic.partitions().isEmpty();
  }

  /**
   * @return true when messages are delivered and not acknowledged
   */
  static boolean hasUnacked(TopicBacklog topic) {
    for (PartitionBacklog partition : topic.partitions()) {
      if (partition.unackedMessages().orElse(0) > 0) {
        return true;
      }
    }
    return false;
  }
}
