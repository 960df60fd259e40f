package io.pulsescale.cli.pulsar;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.event.EventType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.api.ReaderBuilder;
import org.apache.pulsar.client.api.Schema;

/**
 * Reads the events of one topic, from a time on, each once, without leaving a trace on it. It has a
 * reader of its own for each partition: one of all partitions lets messages through that it had
 * fetched before it was set to the time, and then waits in vain for others.
 */
public final class EventLog<T extends SpecificRecordBase> implements AutoCloseable {
  private final Instant from;
  private final List<Reader<T>> partitions = new ArrayList<>();

  /** Opens the topic of an event at the first message published at or after a time. */
  public EventLog(PulsarClient client, String namespace, Class<T> type, Instant from) {
    this.from = from;
    ReaderBuilder<T> readers =
        client.newReader(Schema.AVRO(type)).startMessageId(MessageId.earliest);
    try {
      for (String partition : partitions(client, EventType.of(type).topicIn(namespace))) {
        Reader<T> reader = readers.clone().topic(partition).create();
        partitions.add(reader);
        reader.seek(from.toEpochMilli());
      }
    } catch (PulsarClientException e) {
      close();
      throw failure(e);
    }
  }

  private static List<String> partitions(PulsarClient client, String topic)
      throws PulsarClientException {
    try {
      return client.getPartitionsForTopic(topic, false).join();
    } catch (CompletionException e) {
      throw PulsarClientException.unwrap(e);
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
   * The order is that of each partition.
   */
  public void forEachAvailable(Consumer<Message<T>> events, Consumer<String> tombstones) {
    Consumer<Message<T>> either =
        message -> {
          if (message.getData() == null) {
            tombstones.accept(message.getKey());
          } else {
            events.accept(message);
          }
        };
    try {
      for (Reader<T> partition : partitions) {
        readAvailable(partition, either);
      }
    } catch (PulsarClientException e) {
      throw failure(e);
    }
  }

  /** Leaves to the next call what is there and does not come, as after a restart of the broker. */
  private void readAvailable(Reader<T> partition, Consumer<Message<T>> each)
      throws PulsarClientException {
    boolean comes = true;
    while (comes && partition.hasMessageAvailable()) {
      Message<T> message = partition.readNext(2, TimeUnit.SECONDS);
      comes = message != null;
      if (comes && message.getPublishTime() >= from.toEpochMilli()) {
        each.accept(message);
      }
    }
  }

  @Override
  public void close() {
    partitions.forEach(Reader::closeAsync);
  }

  private static CommandFailure failure(PulsarClientException e) {
    return new CommandFailure("cannot read events from Pulsar: " + e.getMessage(), e);
  }
}
