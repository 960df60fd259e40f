package io.pulsescale.replay.record;

import io.pulsescale.replay.recording.Position;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.MessageIdAdv;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.schema.GenericRecord;

/** Reads one partition up to the end it had when the reader was opened. */
final class PartitionReader implements AutoCloseable {
  private static final int READ_TIMEOUT_SECONDS = 30;

  private final Reader<GenericRecord> reader;
  private final Position last;
  private boolean ended;

  private PartitionReader(Reader<GenericRecord> reader, Position last) {
    this.reader = reader;
    this.last = last;
    this.ended = last.entryId() < 0;
  }

  static PartitionReader open(PulsarClient client, String partition, TimeRange range)
      throws PulsarClientException {
    Reader<GenericRecord> reader =
        client
            .newReader(Schema.AUTO_CONSUME())
            .topic(partition)
            .startMessageId(MessageId.earliest)
            .subscriptionRolePrefix("pulsescale-record")
            .create();
    Position last = position(reader.getLastMessageIds().get(0));
    if (last.entryId() >= 0 && range.readFrom().isPresent()) {
      reader.seek(range.readFrom().get().toEpochMilli());
    }
    return new PartitionReader(reader, last);
  }

  /** The next message; empty at the end. */
  Optional<Message<GenericRecord>> next() throws PulsarClientException {
    if (ended || !reader.hasMessageAvailable()) {
      return Optional.empty();
    }
    Message<GenericRecord> message = reader.readNext(READ_TIMEOUT_SECONDS, TimeUnit.SECONDS);
    if (message == null) {
      throw new PulsarClientException.TimeoutException(
          reader.getTopic() + ": no message within " + READ_TIMEOUT_SECONDS + " s");
    }
    int compared = position(message.getMessageId()).compareTo(last);
    ended = compared >= 0;
    return compared > 0 ? Optional.empty() : Optional.of(message);
  }

  static Position position(MessageId id) {
    MessageIdAdv exact = (MessageIdAdv) id;
    return new Position(exact.getLedgerId(), exact.getEntryId(), exact.getBatchIndex());
  }

  @Override
  public void close() {
    reader.closeAsync();
  }
}
