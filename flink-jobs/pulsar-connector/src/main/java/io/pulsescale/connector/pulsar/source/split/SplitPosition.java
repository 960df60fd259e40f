package io.pulsescale.connector.pulsar.source.split;

import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;

/** How far a partition has been read. */
public sealed interface SplitPosition {

  /** Whether the message lies behind this position, that is, still has to be read. */
  boolean isBefore(Message<?> message);

  /** The first id to ask the broker for, inclusive. */
  MessageId firstId();

  /** Nothing read yet; starts with the oldest message there is. */
  record Earliest() implements SplitPosition {
    @Override
    public boolean isBefore(Message<?> message) {
      return true;
    }

    @Override
    public MessageId firstId() {
      return MessageId.earliest;
    }
  }

  /** Nothing read yet; starts with what the broker received at or after the given time. */
  record PublishedFrom(long epochMillis) implements SplitPosition {
    @Override
    public boolean isBefore(Message<?> message) {
      return message.getPublishTime() >= epochMillis;
    }

    @Override
    public MessageId firstId() {
      return MessageId.earliest;
    }
  }

  /** Nothing read yet; starts behind what was the last message when the partition was found. */
  record After(MessageId id) implements SplitPosition {
    @Override
    public boolean isBefore(Message<?> message) {
      return id.compareTo(message.getMessageId()) < 0;
    }

    @Override
    public MessageId firstId() {
      return id;
    }
  }

  /**
   * Everything up to and including this message has been emitted. The id is that of a message
   * within its batch, so that the unread rest of the batch is read; and the message itself is asked
   * for again, since only so can it be missed.
   */
  record LastRead(MessageId id) implements SplitPosition {
    @Override
    public boolean isBefore(Message<?> message) {
      return id.compareTo(message.getMessageId()) < 0;
    }

    @Override
    public MessageId firstId() {
      return id;
    }
  }
}
