package io.pulsescale.processes;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;

/**
 * Reads and replaces property files; a reader sees the old content or the new one, never half of
 * it.
 */
public final class PropertiesFile {

  private PropertiesFile() {}

  public static Properties read(Path path) {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(path)) {
      properties.load(reader);
      return properties;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + path, e);
    }
  }

  public static void write(Path path, Properties properties) {
    try {
      Files.createDirectories(path.toAbsolutePath().getParent());
      StringWriter text = new StringWriter();
      properties.store(text, null);
      // Two programs may write the same file at a time.
      long writer = ProcessHandle.current().pid();
      Path beside = path.resolveSibling("%s.%d.new".formatted(path.getFileName(), writer));
      Files.writeString(beside, text.toString());
      Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + path, e);
    }
  }
}
