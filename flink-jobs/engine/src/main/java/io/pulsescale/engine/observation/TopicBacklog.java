package io.pulsescale.engine.observation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One subscription on one topic as the broker reported it.
 *
 * @param topic full name without a partition suffix
 * @param observedAtMillis when it was read, epoch milliseconds
 * @param type of the subscription, the last known one when nobody is connected
 * @param consumers connected over all partitions
 * @param partitions all of them; a topic without partitions has one
 * @param precise the last precise count; empty when there was none
 */
public record TopicBacklog(
    String topic,
    long observedAtMillis,
    SubscriptionType type,
    int consumers,
    List<PartitionBacklog> partitions,
    Optional<PreciseBacklog> precise)
    implements TopicReading {
  /** Copies the partitions. */
  public TopicBacklog {
    partitions = List.copyOf(partitions);
  }

  /**
   * @return entries not acknowledged, over all partitions
   */
  public long entries() {
    long sum = 0;
    for (PartitionBacklog partition : partitions) {
      sum += partition.backlogEntries();
    }
    return sum;
  }

  /**
   * @param entries over all partitions, 0 or more
   * @param atMillis when they were counted, epoch milliseconds
   * @return this topic with so many entries, spread over the partitions as they were
   */
  public TopicBacklog counted(long entries, long atMillis) {
    List<PartitionBacklog> spread = new ArrayList<>(partitions.size());
    double share = (double) entries / Math.max(1, entries());
    long left = entries;
    for (PartitionBacklog partition : partitions) {
      long counted = Math.min(left, (long) (partition.backlogEntries() * share));
      left -= counted;
      spread.add(partition.withBacklogEntries(counted));
    }
    if (left > 0) {
      PartitionBacklog first = spread.get(0);
      spread.set(0, first.withBacklogEntries(first.backlogEntries() + left));
    }
    return new TopicBacklog(topic, atMillis, type, consumers, spread, precise);
  }
}
