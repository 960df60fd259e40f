package io.pulsescale.processes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One operating-system process: started here, or found again by its number and start time. */
public final class ChildProcess {

  /**
   * A process number is reused only much later than this, so a start time this close is the same
   * process.
   */
  private static final Duration START_TIME_TOLERANCE = Duration.ofSeconds(2);

  private static final long EXIT_POLL_MILLIS = 200;

  private final String name;
  private final ProcessHandle handle;

  private ChildProcess(String name, ProcessHandle handle) {
    this.name = name;
    this.handle = handle;
  }

  /** Starts the process; returns as soon as the operating system has it. */
  public static ChildProcess start(ProcessSpec spec) {
    try {
      Files.createDirectories(spec.workingDirectory());
      Files.createDirectories(spec.logFile().toAbsolutePath().getParent());
      ProcessBuilder builder = new ProcessBuilder(spec.command());
      builder.environment().putAll(spec.environment());
      builder.directory(spec.workingDirectory().toFile());
      builder.redirectErrorStream(true);
      builder.redirectOutput(ProcessBuilder.Redirect.appendTo(spec.logFile().toFile()));
      return new ChildProcess(spec.name(), builder.start().toHandle());
    } catch (IOException e) {
      throw new UncheckedIOException(
          "Cannot start " + spec.name() + ": " + spec.command().get(0), e);
    }
  }

  /**
   * The living process with this number, unless that number has since been given to another one.
   */
  public static Optional<ChildProcess> find(String name, long pid, Instant startedAt) {
    return ProcessHandle.of(pid)
        .filter(handle -> sameStart(handle, startedAt))
        .map(handle -> new ChildProcess(name, handle))
        .filter(ChildProcess::isAlive);
  }

  /** The process this program runs in, so that it can be written down. */
  public static ChildProcess self(String name) {
    return new ChildProcess(name, ProcessHandle.current());
  }

  private static boolean sameStart(ProcessHandle handle, Instant startedAt) {
    return handle
        .info()
        .startInstant()
        .map(actual -> Duration.between(actual, startedAt).abs())
        .map(difference -> difference.compareTo(START_TIME_TOLERANCE) <= 0)
        .orElse(true);
  }

  public String name() {
    return name;
  }

  public long pid() {
    return handle.pid();
  }

  /** When the operating system says it started; now where it does not say. */
  public Instant startedAt() {
    return handle.info().startInstant().orElseGet(Instant::now);
  }

  public boolean isAlive() {
    return handle.isAlive() && !hasEnded(handle);
  }

  /**
   * Whether it has ended, and only its parent (in some containers for ever) has not taken notice.
   */
  private static boolean hasEnded(ProcessHandle handle) {
    try {
      String stat = Files.readString(Path.of("/proc/" + handle.pid() + "/stat"));
      int state = stat.lastIndexOf(')') + 2;
      return state < stat.length() && "ZX".indexOf(stat.charAt(state)) >= 0;
    } catch (IOException e) {
      // Its parent took notice since it was asked for, or this system has no /proc.
      return !handle.isAlive();
    }
  }

  /** Waits up to the limit for the process to end; false if it still runs. */
  public boolean awaitExit(Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    while (isAlive()) {
      if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
        return false;
      }
      awaitExitOnce(Math.min(limit.toMillis(), EXIT_POLL_MILLIS));
    }
    return true;
  }

  private void awaitExitOnce(long millis) {
    try {
      handle.onExit().get(millis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // Not yet.
    } catch (ExecutionException e) {
      throw new IllegalStateException("Cannot wait for " + this, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Asks the process to end (SIGTERM) and kills it when the grace period is over. */
  public void stop(Duration grace) {
    handle.destroy();
    if (!awaitExit(grace)) {
      kill();
    }
  }

  /** Ends the process at once (SIGKILL) and waits until it is gone. */
  public void kill() {
    handle.destroyForcibly();
    if (!awaitExit(Duration.ofSeconds(10))) {
      throw new IllegalStateException(name + " (" + pid() + ") survives SIGKILL");
    }
  }

  @Override
  public String toString() {
    return name + " (process " + pid() + ")";
  }
}
