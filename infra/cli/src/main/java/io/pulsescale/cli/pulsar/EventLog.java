package io.pulsescale.cli.pulsar;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.event.EventType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.api.Schema;

/** Reads the events of one topic, from a time on, without leaving a trace on it. */
public final class EventLog<T extends SpecificRecordBase> implements AutoCloseable {
  private final Reader<T> reader;

  /** Opens the topic of an event at the first message published at or after a time. */
  public EventLog(PulsarClient client, String namespace, Class<T> type, Instant from) {
    try {
      reader =
          client
              .newReader(Schema.AVRO(type))
              .topic(EventType.of(type).topicIn(namespace))
              .startMessageId(MessageId.earliest)
              .create();
      reader.seek(from.toEpochMilli());
    } catch (PulsarClientException e) {
      throw failure(e);
    }
  }

  /** Everything published by now that was not read yet. */
  public List<T> readAvailable() {
    List<T> events = new ArrayList<>();
    forEachAvailable(message -> events.add(message.getValue()), key -> {});
    return events;
  }

  /**
   * Hands over every message published by now that was not read yet; of a tombstone, only its key.
   */
  public void forEachAvailable(Consumer<Message<T>> events, Consumer<String> tombstones) {
    try {
      while (reader.hasMessageAvailable()) {
        Message<T> message = reader.readNext(1, TimeUnit.SECONDS);
        if (message == null) {
          return; // promised and not delivered, as after a restart of the broker: for the next call
        }
        if (message.getData() == null) {
          tombstones.accept(message.getKey());
        } else {
          events.accept(message);
        }
      }
    } catch (PulsarClientException e) {
      throw failure(e);
    }
  }

  @Override
  public void close() {
    reader.closeAsync();
  }

  private static CommandFailure failure(PulsarClientException e) {
    return new CommandFailure("cannot read events from Pulsar: " + e.getMessage(), e);
  }
}
