package io.pulsescale.connector.pulsar.source.split;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.pulsar.client.api.MessageId;

/**
 * Version 1: partition, position (see {@link SplitPositionFormat}), then the stop id, of length 0
 * when there is none. Ids are opaque bytes of the Pulsar client.
 */
public final class PulsarSplitSerializer implements SimpleVersionedSerializer<PulsarSplit> {

  private static final int VERSION = 1;

  @Override
  public int getVersion() {
    return VERSION;
  }

  @Override
  public byte[] serialize(PulsarSplit split) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(split.partition());
      SplitPositionFormat.write(split.position(), out);
      MessageIdFormat.write(split.stop(), out);
    }
    return bytes.toByteArray();
  }

  @Override
  public PulsarSplit deserialize(int version, byte[] serialized) throws IOException {
    if (version != VERSION) {
      throw new IOException("split version: %d is unknown, must be 1".formatted(version));
    }
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(serialized))) {
      String partition = in.readUTF();
      SplitPosition position = SplitPositionFormat.read(in);
      Optional<MessageId> stop = MessageIdFormat.read(in);
      return new PulsarSplit(partition, position, stop);
    }
  }
}
