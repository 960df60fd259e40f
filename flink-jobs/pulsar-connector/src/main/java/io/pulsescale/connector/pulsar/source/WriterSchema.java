package io.pulsescale.connector.pulsar.source;

import java.nio.charset.StandardCharsets;
import org.apache.pulsar.common.schema.SchemaInfo;
import org.apache.pulsar.common.schema.SchemaType;

/**
 * The schema a message was written with, as the topic's registry holds it. All messages of one
 * schema version carry the same instance, so it is a cheap key for decoders kept per schema.
 *
 * @param definition JSON for AVRO and JSON schemas; empty for {@link #NONE}
 */
public record WriterSchema(SchemaType type, String definition) {

  /** The message was written without a schema, or its version is no longer in the registry. */
  public static final WriterSchema NONE = new WriterSchema(SchemaType.NONE, "");

  public static WriterSchema of(SchemaInfo schema) {
    return new WriterSchema(
        schema.getType(), new String(schema.getSchema(), StandardCharsets.UTF_8));
  }
}
