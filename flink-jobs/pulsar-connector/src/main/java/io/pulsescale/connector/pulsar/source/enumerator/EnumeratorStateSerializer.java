package io.pulsescale.connector.pulsar.source.enumerator;

import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.PulsarSplitSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/**
 * Version 1: discovered, partitions in alphabetical order, unassigned splits with their version.
 */
public final class EnumeratorStateSerializer implements SimpleVersionedSerializer<EnumeratorState> {

  private static final int VERSION = 1;

  private final PulsarSplitSerializer splits = new PulsarSplitSerializer();

  @Override
  public int getVersion() {
    return VERSION;
  }

  @Override
  public byte[] serialize(EnumeratorState state) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeBoolean(state.discovered());
      out.writeInt(state.partitions().size());
      for (String partition : new TreeSet<>(state.partitions())) {
        out.writeUTF(partition);
      }
      out.writeInt(state.unassigned().size());
      for (PulsarSplit split : state.unassigned()) {
        byte[] serialized = splits.serialize(split);
        out.writeInt(splits.getVersion());
        out.writeInt(serialized.length);
        out.write(serialized);
      }
    }
    return bytes.toByteArray();
  }

  @Override
  public EnumeratorState deserialize(int version, byte[] serialized) throws IOException {
    if (version != VERSION) {
      throw new IOException(
          "enumerator state version: %d is unknown, must be 1".formatted(version));
    }
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(serialized))) {
      boolean discovered = in.readBoolean();
      Set<String> partitions = readPartitions(in);
      return new EnumeratorState(discovered, partitions, readSplits(in));
    }
  }

  private static Set<String> readPartitions(DataInputStream in) throws IOException {
    Set<String> partitions = new HashSet<>();
    for (int remaining = in.readInt(); remaining > 0; remaining--) {
      partitions.add(in.readUTF());
    }
    return partitions;
  }

  private List<PulsarSplit> readSplits(DataInputStream in) throws IOException {
    List<PulsarSplit> unassigned = new ArrayList<>();
    for (int remaining = in.readInt(); remaining > 0; remaining--) {
      int version = in.readInt();
      byte[] serialized = new byte[in.readInt()];
      in.readFully(serialized);
      unassigned.add(splits.deserialize(version, serialized));
    }
    return unassigned;
  }
}
