package io.pulsescale.processes;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What it takes to start one process: its name in messages, the command line, what is added to the
 * environment, the folder it runs in, and the file that receives its standard output and error.
 */
public record ProcessSpec(
    String name,
    List<String> command,
    Map<String, String> environment,
    Path workingDirectory,
    Path logFile) {

  public ProcessSpec {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    if (name.isBlank() || command.isEmpty()) {
      throw new IllegalArgumentException("A process needs a name and a command: " + name + command);
    }
  }
}
