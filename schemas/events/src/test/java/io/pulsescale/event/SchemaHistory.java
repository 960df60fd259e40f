package io.pulsescale.event;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;

/** Every version of an event's schema there ever was: {@code history/<event>/v<n>.avsc}. */
record SchemaHistory(EventType event, List<Schema> versions) {
  private static final Path FOLDER = Path.of("src/main/resources/history");

  static SchemaHistory of(EventType event) {
    List<Schema> versions = new ArrayList<>();
    for (int n = 1; Files.exists(file(event, n)); n++) {
      versions.add(read(file(event, n)));
    }
    return new SchemaHistory(event, List.copyOf(versions));
  }

  Schema latest() {
    return versions.get(versions.size() - 1);
  }

  static Path file(EventType event, int version) {
    return FOLDER.resolve(event.type().getSimpleName()).resolve("v" + version + ".avsc");
  }

  private static Schema read(Path file) {
    try {
      return new Schema.Parser().parse(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
