package io.pulsescale.engine.observation;

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
}
