package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.home.JsonLines;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every change of an object as one line of JSON, so that a stand-in that was killed continues where
 * it was. Compacted when it is opened, and when it has grown long since.
 */
final class Journal {
  private static final int LINES_BEFORE_COMPACTION = 10_000;

  private final Path file;
  private int appended;

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
    JsonLines.load(file, Line.class).forEach(line -> put(objects, line));
    compact(objects);
    return objects;
  }

  private static void put(Map<ObjectKey, ObjectNode> objects, Line line) {
    if (line.object() == null) {
      objects.remove(line.key());
    } else {
      objects.put(line.key(), line.object());
    }
  }

  private void compact(Map<ObjectKey, ObjectNode> objects) {
    var lines = objects.entrySet().stream().map(each -> new Line(each.getKey(), each.getValue()));
    JsonLines.replace(file, lines.toList());
    appended = 0;
  }

  /** Keeps a change; {@code objects} is what there is before it. */
  void append(ObjectEvent event, Map<ObjectKey, ObjectNode> objects) {
    if (appended >= LINES_BEFORE_COMPACTION) {
      compact(objects);
    }
    JsonLines.append(file, new Line(event.key(), event.after().orElse(null)));
    appended++;
  }
}
