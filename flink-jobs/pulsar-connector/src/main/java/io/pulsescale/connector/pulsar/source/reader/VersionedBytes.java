package io.pulsescale.connector.pulsar.source.reader;

import java.util.concurrent.CompletableFuture;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.schema.SchemaInfoProvider;
import org.apache.pulsar.common.schema.SchemaInfo;

/**
 * Plain bytes to the broker, versioned to the client: so the client hands it the access to the
 * topic's schema registry that it otherwise keeps to its own Avro schemas.
 */
final class VersionedBytes implements Schema<byte[]> {

  private SchemaInfoProvider registry;

  /** The schema of that version; null when the registry does not hold it. */
  CompletableFuture<SchemaInfo> lookUp(byte[] schemaVersion) {
    return registry.getSchemaByVersion(schemaVersion);
  }

  @Override
  public boolean supportSchemaVersioning() {
    return true;
  }

  @Override
  public void setSchemaInfoProvider(SchemaInfoProvider schemaInfoProvider) {
    this.registry = schemaInfoProvider;
  }

  @Override
  public SchemaInfo getSchemaInfo() {
    return Schema.BYTES.getSchemaInfo();
  }

  @Override
  public byte[] encode(byte[] message) {
    return message;
  }

  @Override
  public byte[] decode(byte[] bytes, byte[] schemaVersion) {
    return bytes;
  }

  /**
   * The client clones what it is given; this instance serves one reader only, so it may keep it.
   */
  @Override
  @SuppressWarnings("MethodDoesntCallSuperMethod")
  public Schema<byte[]> clone() {
    return this;
  }
}
