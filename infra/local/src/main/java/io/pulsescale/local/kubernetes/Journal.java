package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.home.HomeFiles;
import io.pulsescale.local.http.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Every change of an object as one line of JSON, so that a stand-in that was killed continues where
 * it was. Compacted when it is opened.
 */
final class Journal {
  private final Path file;

  private record Line(ObjectKey key, ObjectNode object) {}

  private Journal(Path file) {
    this.file = file;
  }

  static Journal at(Path file) {
    return new Journal(file);
  }

  /** The objects as they were left; the file holds just these afterwards. */
  Map<ObjectKey, ObjectNode> load() {
    var objects = new TreeMap<ObjectKey, ObjectNode>();
    if (Files.exists(file)) {
      HomeFiles.read(file)
          .lines()
          .map(Journal::parse)
          .flatMap(Optional::stream)
          .forEach(line -> put(objects, line));
    }
    HomeFiles.write(
        file,
        objects.entrySet().stream()
            .map(entry -> line(new Line(entry.getKey(), entry.getValue())))
            .collect(Collectors.joining()));
    return objects;
  }

  private static void put(Map<ObjectKey, ObjectNode> objects, Line line) {
    if (line.object() == null) {
      objects.remove(line.key());
    } else {
      objects.put(line.key(), line.object());
    }
  }

  /** Only the last line can be torn, by a kill in the middle of a write: it never took effect. */
  private static Optional<Line> parse(String text) {
    try {
      return Optional.of(Json.MAPPER.readValue(text, Line.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  void append(ObjectEvent event) {
    try {
      Files.writeString(
          file, line(new Line(event.key(), event.after().orElse(null))), StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot append to " + file, e);
    }
  }

  private static String line(Line line) {
    return Json.text(line) + "\n";
  }
}
