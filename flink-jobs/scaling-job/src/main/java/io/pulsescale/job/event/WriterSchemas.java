package io.pulsescale.job.event;

import io.pulsescale.event.EventType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;

/** The schemas that stored events may have been written with, from the history of each event. */
final class WriterSchemas {
  private final Map<EventType, Map<Long, Schema>> known = new EnumMap<>(EventType.class);
  private final Map<EventType, Long> current = new EnumMap<>(EventType.class);

  /** Fingerprint of the current schema. */
  long fingerprint(EventType stream) {
    return current.computeIfAbsent(
        stream, it -> SchemaNormalization.parsingFingerprint64(it.schema()));
  }

  /**
   * The schema of a fingerprint.
   *
   * @throws IOException when no version of the event has it
   */
  Schema byFingerprint(EventType stream, long fingerprint) throws IOException {
    if (fingerprint == fingerprint(stream)) {
      return stream.schema();
    }
    Schema schema = known.computeIfAbsent(stream, WriterSchemas::readHistory).get(fingerprint);
    if (schema == null) {
      throw new IOException(
          "no version of " + stream.schema().getName() + " has fingerprint " + fingerprint);
    }
    return schema;
  }

  private static Map<Long, Schema> readHistory(EventType stream) {
    Map<Long, Schema> byFingerprint = new HashMap<>();
    for (int version = 1; ; version++) {
      String resource = "/history/%s/v%d.avsc".formatted(stream.schema().getName(), version);
      try (InputStream json = EventType.class.getResourceAsStream(resource)) {
        if (json == null) {
          return byFingerprint;
        }
        Schema schema = new Schema.Parser().parse(json);
        byFingerprint.put(SchemaNormalization.parsingFingerprint64(schema), schema);
      } catch (IOException e) {
        throw new UncheckedIOException(resource, e);
      }
    }
  }
}
