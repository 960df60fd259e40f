package io.pulsescale.policysource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files of a folder. A file that is being written is taken as it was before. */
final class PolicyFolder {
  private static final List<String> ENDINGS = List.of(".yaml", ".yml", ".json");

  private final Path folder;
  private Map<String, String> seen = Map.of();
  private Map<String, String> settled = new TreeMap<>();

  PolicyFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Looks once: the text of each file, by name, that this look and the one before found the same,
   * else the last text that was. A file is gone at once.
   *
   * @throws IOException when the folder cannot be read; an absent folder is not an empty one
   */
  Map<String, String> look() throws IOException {
    Map<String, String> now = read();
    Map<String, String> next = new TreeMap<>();
    now.forEach(
        (name, text) -> {
          String known = text.equals(seen.get(name)) ? text : settled.get(name);
          if (known != null) {
            next.put(name, known);
          }
        });
    seen = now;
    settled = next;
    return Map.copyOf(next);
  }

  /** Whether the last look found a file that is not settled yet. */
  boolean unsettled() {
    return !seen.equals(settled);
  }

  private Map<String, String> read() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(PolicyFolder::isPolicy).toList()) {
        readInto(texts, file);
      }
    }
    return texts;
  }

  private static void readInto(Map<String, String> texts, Path file) throws IOException {
    try {
      texts.put(file.getFileName().toString(), Files.readString(file));
    } catch (NoSuchFileException e) {
      // removed since the listing: this look does not find it
    }
  }

  private static boolean isPolicy(Path file) {
    String name = file.getFileName().toString();
    return !name.startsWith(".") && ENDINGS.stream().anyMatch(name::endsWith);
  }
}
