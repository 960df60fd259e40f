package io.pulsescale.connector.pulsar.source.reader;

import io.pulsescale.connector.pulsar.source.WriterSchema;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import javax.annotation.Nullable;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.common.schema.SchemaInfo;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writer's schemas of one topic: each version is looked up once, without blocking the reader. */
final class WriterSchemas {

  private static final Logger LOG = LoggerFactory.getLogger(WriterSchemas.class);

  private final Function<byte[], CompletableFuture<SchemaInfo>> registry;
  private final Runnable onArrival;
  private final Map<ByteBuffer, CompletableFuture<WriterSchema>> schemas = new HashMap<>();

  /**
   * @param onArrival called, on any thread, when a schema asked for has arrived
   */
  WriterSchemas(Function<byte[], CompletableFuture<SchemaInfo>> registry, Runnable onArrival) {
    this.registry = registry;
    this.onArrival = onArrival;
  }

  /** Empty while the schema is on its way; asking again after a failed look-up starts another. */
  Optional<WriterSchema> of(Message<?> message) {
    byte[] version = message.getSchemaVersion();
    if (version == null) {
      return Optional.of(WriterSchema.NONE);
    }
    ByteBuffer key = ByteBuffer.wrap(version);
    CompletableFuture<WriterSchema> schema = schemas.get(key);
    if (schema == null || schema.isCompletedExceptionally()) {
      schema = lookUp(version, message.getTopicName());
      schemas.put(key, schema);
    }
    return schema.isDone() && !schema.isCompletedExceptionally()
        ? Optional.of(schema.join())
        : Optional.empty();
  }

  private CompletableFuture<WriterSchema> lookUp(byte[] version, String topic) {
    CompletableFuture<WriterSchema> schema =
        registry.apply(version).thenApply(WriterSchemas::orNone);
    schema.whenComplete(
        (found, error) -> {
          if (error == null) {
            onArrival.run();
          } else {
            LOG.warn("Cannot look up a schema of {}, trying again", topic, error);
          }
        });
    return schema;
  }

  private static WriterSchema orNone(@Nullable SchemaInfo schema) {
    return schema == null ? WriterSchema.NONE : WriterSchema.of(schema);
  }
}
