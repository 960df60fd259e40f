package io.pulsescale.processes;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs Maven as a child process, with the plugin versions that the parent pom pins. */
final class Maven {

  private static final Duration LIMIT = Duration.ofMinutes(20);

  private final Path root;
  private final Path logFile;

  Maven(Path root, Path logFile) {
    this.root = root;
    this.logFile = logFile;
  }

  /** Runs one goal on the pom, which is given relative to the root folder. */
  void run(String pom, String goal, Map<String, String> properties) {
    List<String> command = new ArrayList<>(List.of("mvn", "-q", "-B", "-N", "-f", pom, goal));
    properties.forEach((key, value) -> command.add("-D" + key + "=" + value));
    ChildProcess maven =
        ChildProcess.start(new ProcessSpec("Maven " + goal, command, Map.of(), root, logFile));
    if (!maven.awaitExit(LIMIT)) {
      maven.kill();
      throw new StartupException(goal + " takes longer than " + LIMIT + ", see " + logFile);
    }
  }
}
