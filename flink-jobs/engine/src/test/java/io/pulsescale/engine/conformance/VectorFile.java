package io.pulsescale.engine.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of cases read from upstream's tests. The folder is the project's own copy, or the one that
 * the system property {@code pulsescale.vectors} names.
 */
final class VectorFile {
  /** Cases happen here; ages count back from it. */
  static final long NOW_MILLIS = 2_000_000_000_000L;

  private static final Path OWN_COPY = Path.of("src", "test", "resources", "vectors");

  private final String name;
  private final JsonNode content;

  private VectorFile(String name, JsonNode content) {
    this.name = name;
    this.content = content;
  }

  static VectorFile read(String name) {
    String folder = System.getProperty("pulsescale.vectors", OWN_COPY.toString());
    try {
      return new VectorFile(name, new ObjectMapper().readTree(Path.of(folder, name).toFile()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String name() {
    return name;
  }

  List<JsonNode> cases(String list) {
    List<JsonNode> cases = new ArrayList<>();
    content.path(list).forEach(cases::add);
    return cases;
  }

  static long millisAgo(JsonNode seconds) {
    return NOW_MILLIS - seconds.asLong() * 1000;
  }
}
