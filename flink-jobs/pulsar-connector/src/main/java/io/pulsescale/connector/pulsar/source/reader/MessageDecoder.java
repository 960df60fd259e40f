package io.pulsescale.connector.pulsar.source.reader;

import io.pulsescale.connector.pulsar.MessageOrigin;
import io.pulsescale.connector.pulsar.source.PoisonMessage;
import io.pulsescale.connector.pulsar.source.PulsarDeserializer;
import io.pulsescale.connector.pulsar.source.WriterSchema;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.metrics.Counter;
import org.apache.pulsar.client.api.Message;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decodes messages; what cannot be decoded is counted and takes the side path. */
final class MessageDecoder<T> {

  private static final Logger LOG = LoggerFactory.getLogger(MessageDecoder.class);

  private final PulsarDeserializer<T> deserializer;
  private final Counter poisonMessages;

  MessageDecoder(PulsarDeserializer<T> deserializer, Counter poisonMessages) {
    this.deserializer = deserializer;
    this.poisonMessages = poisonMessages;
  }

  FetchedMessage<T> decode(Message<byte[]> message, WriterSchema schema) {
    List<T> records = new ArrayList<>(1);
    try {
      deserializer.deserialize(message, schema, records::add);
    } catch (Exception | StackOverflowError e) {
      records.clear();
      takeSidePath(message, e, records);
    }
    return new FetchedMessage<>(message.getMessageId(), timestampMillis(message), records);
  }

  private void takeSidePath(Message<byte[]> message, Throwable cause, List<T> records) {
    PoisonMessage poison = PoisonMessage.of(MessageOrigin.of(message), cause);
    poisonMessages.inc();
    LOG.debug("Cannot decode {}", poison);
    deserializer.onPoison(poison, records::add);
  }

  private static long timestampMillis(Message<?> message) {
    return message.getEventTime() > 0 ? message.getEventTime() : message.getPublishTime();
  }
}
