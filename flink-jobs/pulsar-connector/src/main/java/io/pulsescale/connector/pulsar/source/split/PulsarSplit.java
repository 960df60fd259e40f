package io.pulsescale.connector.pulsar.source.split;

import java.util.Optional;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.pulsar.client.api.MessageId;

/**
 * One partition, or one topic that is not partitioned.
 *
 * @param partition full name, e.g. {@code persistent://shop/orders/in-partition-3}
 * @param stop the last message to read, inclusive; empty to read on for ever
 */
public record PulsarSplit(String partition, SplitPosition position, Optional<MessageId> stop)
    implements SourceSplit {

  @Override
  public String splitId() {
    return partition;
  }

  public PulsarSplit at(SplitPosition newPosition) {
    return new PulsarSplit(partition, newPosition, stop);
  }

  /** Whether nothing is left to read once the message with this id has been read. */
  public boolean endsAt(MessageId id) {
    return stop.isPresent() && stop.get().compareTo(id) <= 0;
  }

  /** Whether nothing is left to read. */
  public boolean isRead() {
    return endsAt(position.firstId());
  }
}
