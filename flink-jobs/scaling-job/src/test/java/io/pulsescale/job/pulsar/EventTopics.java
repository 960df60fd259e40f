package io.pulsescale.job.pulsar;

import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.testing.Broker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.TypedMessageBuilder;

/** The event topics of a namespace of their own, written and read as sources and sinks do. */
final class EventTopics implements AutoCloseable {
  final String namespace;

  private final PulsarClient client;
  private final Envelopes envelopes = new Envelopes();
  private final Map<EventType, Producer<SpecificRecordBase>> producers =
      new EnumMap<>(EventType.class);

  EventTopics(Broker broker) throws PulsarClientException {
    namespace = broker.admin().createNamespace("job");
    for (EventType type : EventType.values()) {
      broker.admin().createPartitionedTopicIn(namespace, type.topic(), 2);
    }
    client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
  }

  void publish(SpecificRecordBase... events) throws PulsarClientException {
    for (SpecificRecordBase event : events) {
      Envelope sealed = envelopes.seal(event);
      message(sealed.stream(), sealed).value(event).send();
    }
  }

  void publishGarbage(EventType type, String key) throws PulsarClientException {
    try (Producer<byte[]> producer =
        client
            .newProducer(UncheckedAvro.of(type.schema()))
            .topic(type.topicIn(namespace))
            .create()) {
      producer.newMessage().key(key).value(new byte[] {1}).send();
    }
  }

  /** Everything on a topic, the order kept within each key. */
  <T extends SpecificRecordBase> List<T> read(EventType stream, Class<T> type) throws IOException {
    List<T> events = new ArrayList<>();
    try (Reader<T> reader =
        client
            .newReader(Schema.AVRO(type))
            .topic(stream.topicIn(namespace))
            .startMessageId(MessageId.earliest)
            .create()) {
      while (reader.hasMessageAvailable()) {
        Message<T> message = reader.readNext(1, TimeUnit.SECONDS);
        if (message != null) {
          events.add(message.getValue());
        }
      }
    }
    return events;
  }

  private TypedMessageBuilder<SpecificRecordBase> message(EventType stream, Envelope sealed)
      throws PulsarClientException {
    Producer<SpecificRecordBase> producer = producers.get(stream);
    if (producer == null) {
      producer = client.newProducer(schema(stream)).topic(stream.topicIn(namespace)).create();
      producers.put(stream, producer);
    }
    return producer.newMessage().key(sealed.key()).eventTime(sealed.observedAtMillis());
  }

  @SuppressWarnings("unchecked")
  private static Schema<SpecificRecordBase> schema(EventType stream) {
    return (Schema<SpecificRecordBase>) (Schema<?>) Schema.AVRO(stream.type());
  }

  @Override
  public void close() throws PulsarClientException {
    client.close();
  }
}
