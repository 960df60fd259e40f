package io.pulsescale.engine.state;

import java.util.List;
import java.util.Optional;

/**
 * The last reading of a topic that a PulsarDrain metric measures its next interval from.
 *
 * @param topic full name without a partition suffix
 * @param observedAtMillis when it was read, epoch milliseconds
 * @param partitions all of them, in the topic's order
 * @param arrivals messages per second so far; empty until two readings are known
 */
public record TopicCounts(
    String topic,
    long observedAtMillis,
    List<PartitionCounts> partitions,
    Optional<SmoothedRate> arrivals) {
  /** Copies the partitions. */
  public TopicCounts {
    partitions = List.copyOf(partitions);
  }
}
