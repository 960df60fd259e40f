package io.pulsescale.connector.pulsar.source;

import java.io.Serializable;
import java.util.function.Consumer;
import org.apache.flink.api.common.serialization.DeserializationSchema.InitializationContext;
import org.apache.pulsar.client.api.Message;

/**
 * Turns messages into records. Each subtask has an instance of its own, called by one thread.
 *
 * <p>A message yields any number of records; what it yielded is emitted as a whole or not at all.
 */
public interface PulsarDeserializer<T> extends Serializable {

  /** Called once, before the first message. */
  default void open(InitializationContext context) throws Exception {}

  /**
   * Decodes one message. Any exception makes it a poison message. Bound what a corrupt length can
   * allocate: an {@code OutOfMemoryError} is not caught.
   *
   * @param message {@code getData()} is null for a tombstone
   * @param writerSchema of this very message: topics mix schema versions
   */
  void deserialize(Message<byte[]> message, WriterSchema writerSchema, Consumer<T> out)
      throws Exception;

  /**
   * The side path: decides what a poison message, already counted by the source, becomes. It must
   * not throw. Emit nothing to drop it.
   */
  void onPoison(PoisonMessage poison, Consumer<T> out);
}
