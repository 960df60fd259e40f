package io.pulsescale.connector.pulsar;

import io.pulsescale.connector.pulsar.source.PoisonMessage;
import io.pulsescale.connector.pulsar.source.PulsarDeserializer;
import io.pulsescale.connector.pulsar.source.WriterSchema;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.apache.pulsar.client.api.Message;

/** Messages are text. A tombstone becomes {@code KEY deleted}; the text "poison" is refused. */
public final class Texts implements PulsarDeserializer<String> {

  private static final long serialVersionUID = 1L;

  @Override
  public void deserialize(
      Message<byte[]> message, WriterSchema writerSchema, Consumer<String> out) {
    if (message.getData() == null) {
      out.accept(message.getKey() + " deleted");
      return;
    }
    String text = new String(message.getData(), StandardCharsets.UTF_8);
    out.accept(text);
    if (text.equals("poison")) {
      throw new IllegalArgumentException("not a text I like");
    }
  }

  @Override
  public void onPoison(PoisonMessage poison, Consumer<String> out) {
    out.accept("poison at " + poison.origin().messageId() + ": " + poison.error());
  }
}
