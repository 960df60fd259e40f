package io.pulsescale.processes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs Maven as a child process, with the plugin versions that the parent pom pins. */
record Maven(Path root, Path logFile) {

  /** Runs one goal on the pom, which is given relative to the root folder; throws when it fails. */
  void run(String pom, String goal, Map<String, String> properties) {
    List<String> command = new ArrayList<>(List.of("mvn", "-q", "-B", "-N", "-f", pom, goal));
    properties.forEach((key, value) -> command.add("-D" + key + "=" + value));
    try {
      int exit =
          new ProcessBuilder(command)
              .directory(root.toFile())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(logFile.toFile()))
              .start()
              .waitFor();
      if (exit != 0) {
        throw new StartupException("Maven's " + goal + " failed, see " + logFile);
      }
    } catch (IOException e) {
      throw new StartupException("cannot run mvn, is it on the PATH? " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartupException("Interrupted while Maven ran " + goal);
    }
  }
}
