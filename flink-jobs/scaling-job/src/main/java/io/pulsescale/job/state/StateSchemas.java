package io.pulsescale.job.state;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.message.BinaryMessageDecoder;
import org.apache.avro.message.SchemaStore;

/** Every version of the stored form, from {@code state-history/v<n>.avsc}. */
final class StateSchemas {
  private static final BinaryMessageDecoder<PolicyState> DECODER =
      PolicyState.createDecoder(store(history()));

  private StateSchemas() {}

  static BinaryMessageDecoder<PolicyState> decoder() {
    return DECODER;
  }

  /** From the first version to the current one. */
  static List<Schema> history() {
    List<Schema> versions = new ArrayList<>();
    for (int version = 1; ; version++) {
      String resource = "/state-history/v" + version + ".avsc";
      try (InputStream json = StateSchemas.class.getResourceAsStream(resource)) {
        if (json == null) {
          return versions;
        }
        versions.add(new Schema.Parser().parse(json));
      } catch (IOException e) {
        throw new UncheckedIOException(resource, e);
      }
    }
  }

  private static SchemaStore store(List<Schema> history) {
    SchemaStore.Cache versions = new SchemaStore.Cache();
    history.forEach(versions::addSchema);
    return versions;
  }
}
