package io.pulsescale.connector.pulsar.source.reader;

import io.pulsescale.connector.pulsar.BatchIds;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.impl.BatchMessageIdImpl;
import org.apache.pulsar.client.impl.MessageImpl;
import org.apache.pulsar.common.api.proto.MessageMetadata;

/** Messages as the client hands them out, without a broker. All of them are of ledger 1. */
final class TestMessages {

  static final String TOPIC = "persistent://shop/orders/in";

  private TestMessages() {}

  /** The text is the id, {@code ENTRY.INDEX}. */
  static Message<byte[]> message(int entry, int batchIndex) {
    return message(entry, batchIndex, new MessageMetadata());
  }

  static Message<byte[]> withSchema(int entry, byte[] schemaVersion) {
    return message(entry, 0, new MessageMetadata().setSchemaVersion(schemaVersion));
  }

  static Message<byte[]> withEventTime(int entry, long eventTimeMillis) {
    return message(entry, 0, new MessageMetadata().setEventTime(eventTimeMillis));
  }

  static BatchMessageIdImpl id(int entry, int batchIndex) {
    return BatchIds.id(1, entry, -1, batchIndex);
  }

  static String text(Message<byte[]> message) {
    return new String(message.getData(), StandardCharsets.UTF_8);
  }

  private static Message<byte[]> message(int entry, int batchIndex, MessageMetadata metadata) {
    metadata.setPublishTime(1_000 + entry).setProducerName("test").setSequenceId(entry);
    String text = entry + "." + batchIndex;
    MessageImpl<byte[]> message =
        MessageImpl.create(
            metadata, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), Schema.BYTES, TOPIC);
    message.setMessageId(id(entry, batchIndex));
    return message;
  }
}
