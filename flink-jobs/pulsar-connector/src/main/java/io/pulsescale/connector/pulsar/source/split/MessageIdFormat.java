package io.pulsescale.connector.pulsar.source.split;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;
import org.apache.pulsar.client.api.MessageId;

/** A length and the client's own bytes, which keep batch index and batch size. */
final class MessageIdFormat {

  private MessageIdFormat() {}

  static void write(Optional<MessageId> id, DataOutputStream out) throws IOException {
    byte[] bytes = id.map(MessageId::toByteArray).orElse(new byte[0]);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static Optional<MessageId> read(DataInputStream in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return bytes.length == 0 ? Optional.empty() : Optional.of(MessageId.fromByteArray(bytes));
  }
}
