package io.pulsescale.processes.pulsar;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A shipped configuration file, line by line: a key that is set replaces the shipped line with all
 * lines nested in it.
 */
final class ConfigurationLines {

  private final String separator;
  private final List<String> lines;

  private ConfigurationLines(String separator, List<String> lines) {
    this.separator = separator;
    this.lines = lines;
  }

  /** For {@code key=value} files. */
  static ConfigurationLines properties(Path shipped) {
    return new ConfigurationLines("=", read(shipped));
  }

  /** For YAML files; only keys of the outermost mapping can be set. */
  static ConfigurationLines yaml(Path shipped) {
    return new ConfigurationLines(": ", read(shipped));
  }

  ConfigurationLines set(String key, Object value) {
    remove(key + separator.strip());
    lines.add(key + separator + value);
    return this;
  }

  private void remove(String start) {
    List<String> kept = new ArrayList<>();
    boolean nested = false;
    for (String line : lines) {
      nested = line.startsWith(start) || (nested && line.startsWith(" "));
      if (!nested) {
        kept.add(line);
      }
    }
    lines.clear();
    lines.addAll(kept);
  }

  void write(Path target) {
    try {
      Files.write(target, lines);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + target, e);
    }
  }

  private static List<String> read(Path path) {
    try {
      return new ArrayList<>(Files.readAllLines(path));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + path, e);
    }
  }
}
