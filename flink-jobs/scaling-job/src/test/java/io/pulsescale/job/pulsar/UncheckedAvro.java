package io.pulsescale.job.pulsar;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.common.schema.SchemaInfo;
import org.apache.pulsar.common.schema.SchemaType;

/** Any bytes, published as if they were encoded with an Avro schema. */
record UncheckedAvro(SchemaInfo schemaInfo) implements Schema<byte[]> {

  static UncheckedAvro of(org.apache.avro.Schema schema) {
    return new UncheckedAvro(
        SchemaInfo.builder()
            .name("")
            .type(SchemaType.AVRO)
            .schema(schema.toString().getBytes(StandardCharsets.UTF_8))
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

  @Override
  @SuppressWarnings("MethodDoesntCallSuperMethod")
  public Schema<byte[]> clone() {
    return this;
  }
}
