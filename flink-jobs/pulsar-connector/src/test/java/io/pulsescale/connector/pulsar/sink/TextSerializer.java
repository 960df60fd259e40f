package io.pulsescale.connector.pulsar.sink;

import io.pulsescale.connector.pulsar.Topics;
import io.pulsescale.testing.Broker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.apache.pulsar.client.api.Message;

/**
 * Publishes texts {@code KEY-REST} under their key, as Avro, with the length as event time; a text
 * that ends in "deleted" becomes a tombstone.
 */
public final class TextSerializer implements PulsarSerializer<String> {

  private static final long serialVersionUID = 1L;

  @Override
  public String avroSchema() {
    return AvroTexts.VERSION_1;
  }

  @Override
  public OutgoingMessage serialize(String text) {
    String key = text.substring(0, text.indexOf('-'));
    try {
      byte[] value = text.endsWith("deleted") ? null : AvroTexts.encode(avroSchema(), text);
      return new OutgoingMessage(key, value, text.length(), Map.of("origin", "test"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All texts of a topic, in order per partition. */
  public static List<String> read(Broker broker, String topic) throws IOException {
    return Topics.messages(broker, topic).stream().map(TextSerializer::text).toList();
  }

  private static String text(Message<byte[]> message) {
    try {
      return AvroTexts.decode(AvroTexts.VERSION_1, message.getData());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
