package io.pulsescale.processes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits until what was started is ready. */
public final class Startup {

  private static final long POLL_MILLIS = 100;
  private static final int LOG_LINES = 20;

  private Startup() {}

  /**
   * Returns when the service is ready.
   *
   * @throws StartupException if the process ends first or the service's start limit passes; its
   *     message says what was waited for and shows the end of the log
   */
  public static void await(Service service, ChildProcess process) {
    try {
      await(service.name(), service.readiness(), service.startLimit(), process::isAlive);
    } catch (StartupException e) {
      Path log = service.process().logFile();
      List<String> end = tail(log);
      String words =
          end.isEmpty()
              ? ". It printed nothing; see the logs in " + log.getParent()
              : ". End of " + log + ":\n" + String.join("\n", end);
      throw new StartupException(e.getMessage() + words);
    }
  }

  /** The same for something that is no child process. */
  public static void await(String name, Readiness readiness, Duration limit) {
    await(name, readiness, limit, () -> true);
  }

  private static void await(
      String name, Readiness readiness, Duration limit, BooleanSupplier alive) {
    long deadline = System.nanoTime() + limit.toNanos();
    Optional<String> missing = readiness.missing();
    while (missing.isPresent()) {
      if (!alive.getAsBoolean()) {
        throw new StartupException(name + " ended while starting, waiting for " + missing.get());
      }
      if (System.nanoTime() > deadline) {
        throw new StartupException(
            name + " is not ready after " + limit.toSeconds() + " s, waiting for " + missing.get());
      }
      pause();
      missing = readiness.missing();
    }
  }

  private static List<String> tail(Path log) {
    try {
      List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
      return lines.subList(Math.max(0, lines.size() - LOG_LINES), lines.size());
    } catch (IOException e) {
      return List.of("(no log: " + e.getMessage() + ")");
    }
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartupException("Interrupted while waiting for a start");
    }
  }
}
