package io.pulsescale.connector.pulsar;

import io.pulsescale.testing.Broker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Reader;

/** What topics hold, read by the Pulsar client alone. */
public final class Topics {

  private Topics() {}

  /** All messages, in order per partition. */
  public static List<Message<byte[]>> messages(Broker broker, String topic) throws IOException {
    List<Message<byte[]>> messages = new ArrayList<>();
    PulsarClient client = PulsarConnection.to(broker.serviceUrl()).connect();
    try (Reader<byte[]> reader =
        client.newReader().topic(topic).startMessageId(MessageId.earliest).create()) {
      while (reader.hasMessageAvailable()) {
        messages.add(reader.readNext());
      }
    } finally {
      client.closeAsync();
    }
    return messages;
  }

  /** The messages as text, in order per partition. */
  public static List<String> texts(Broker broker, String topic) throws IOException {
    return messages(broker, topic).stream()
        .map(message -> new String(message.getData(), StandardCharsets.UTF_8))
        .toList();
  }
}
