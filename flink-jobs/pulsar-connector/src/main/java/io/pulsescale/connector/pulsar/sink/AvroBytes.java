package io.pulsescale.connector.pulsar.sink;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.common.schema.SchemaInfo;
import org.apache.pulsar.common.schema.SchemaType;

/** Bytes that are encoded already, registered under the Avro schema they are encoded with. */
record AvroBytes(SchemaInfo schemaInfo) implements Schema<byte[]> {

  static AvroBytes of(String avroSchema) {
    return new AvroBytes(
        SchemaInfo.builder()
            .name("")
            .type(SchemaType.AVRO)
            .schema(avroSchema.getBytes(StandardCharsets.UTF_8))
            .properties(Map.of())
            .build());
  }

  @Override
  public SchemaInfo getSchemaInfo() {
    return schemaInfo;
  }

  @Override
  public byte[] encode(byte[] message) {
    return message;
  }

  /** Immutable, so there is nothing to copy. */
  @Override
  @SuppressWarnings("MethodDoesntCallSuperMethod")
  public Schema<byte[]> clone() {
    return this;
  }
}
