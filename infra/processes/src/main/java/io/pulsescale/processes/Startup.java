package io.pulsescale.processes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Waits until a started service is ready. */
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
    long deadline = System.nanoTime() + service.startLimit().toNanos();
    Optional<String> missing = service.readiness().missing();
    while (missing.isPresent()) {
      if (!process.isAlive()) {
        throw failure(service, "ended while starting, waiting for " + missing.get());
      }
      if (System.nanoTime() > deadline) {
        throw failure(service, notReadyAfter(service.startLimit(), missing.get()));
      }
      pause();
      missing = service.readiness().missing();
    }
  }

  private static String notReadyAfter(Duration limit, String missing) {
    return "is not ready after " + limit.toSeconds() + " s, waiting for " + missing;
  }

  private static StartupException failure(Service service, String what) {
    Path log = service.process().logFile();
    return new StartupException(
        service.name() + " " + what + ". End of " + log + ":\n" + String.join("\n", tail(log)));
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
      throw new StartupException("Interrupted while waiting for a service to start");
    }
  }
}
