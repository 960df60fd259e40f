package io.pulsescale.e2e;

import io.pulsescale.processes.Layout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One of the project's scripts, run as a user runs it; what it prints goes into a file. */
final class Script {
  private static final Path LOGS = Path.of("target", "scripts");
  private final Process process;
  private final Path output;

  private Script(Process process, Path output) {
    this.process = process;
    this.output = output;
  }

  static Script start(Layout layout, String name, String... arguments) {
    try {
      Files.createDirectories(LOGS);
      Path output = Files.createTempFile(LOGS, name + "-", ".log");
      List<String> command = new ArrayList<>();
      command.add(layout.root().resolve("scripts").resolve(name).toString());
      command.addAll(List.of(arguments));
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      return new Script(process, output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a script to its end and fails, with all that it printed, when that is not a good one. */
  static String run(Layout layout, String name, String... arguments) {
    Script script = start(layout, name, arguments);
    int status = script.awaitEnd(5);
    if (status != 0) {
      throw new AssertionError(name + " ended with " + status + ":\n" + script.output());
    }
    return script.output();
  }

  boolean running() {
    return process.isAlive();
  }

  /** Waits for the end; returns the exit status, -1 when it did not end in time. */
  int awaitEnd(int minutes) {
    try {
      return process.waitFor(minutes, TimeUnit.MINUTES) ? process.exitValue() : -1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return -1;
    }
  }

  String output() {
    try {
      return Files.readString(output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void stop() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
  }
}
