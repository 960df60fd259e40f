package io.pulsescale.processes;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;

/** Remembers a process in a file, so that another program can find it again. */
public record ProcessFile(Path path) {

  public void write(ChildProcess process) {
    Properties properties = new Properties();
    properties.setProperty("name", process.name());
    properties.setProperty("pid", Long.toString(process.pid()));
    properties.setProperty("startedAt", process.startedAt().toString());
    PropertiesFile.write(path, properties);
  }

  /** The remembered process if it still runs. */
  public Optional<ChildProcess> find() {
    if (!Files.exists(path)) {
      return Optional.empty();
    }
    Properties properties = PropertiesFile.read(path);
    return ChildProcess.find(
        properties.getProperty("name"),
        Long.parseLong(properties.getProperty("pid")),
        Instant.parse(properties.getProperty("startedAt")));
  }

  public void delete() {
    Folders.delete(path);
  }
}
