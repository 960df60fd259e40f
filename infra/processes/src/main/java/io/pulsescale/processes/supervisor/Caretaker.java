package io.pulsescale.processes.supervisor;

import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.ProcessSpec;
import io.pulsescale.processes.Startup;
import io.pulsescale.processes.StartupException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Keeps one service running until it is told to stop. */
final class Caretaker {

  private static final Duration EXIT_POLL = Duration.ofHours(1);
  private static final Duration RECOVERY_LIMIT = Duration.ofMinutes(5);

  private final Supervised supervised;
  private final RunFolder folder;
  private final CountDownLatch readyOnce = new CountDownLatch(1);
  private final CountDownLatch stopping = new CountDownLatch(1);
  private final Map<String, ChildProcess> launched = new HashMap<>();
  private int restarts;

  Caretaker(Supervised supervised, RunFolder folder) {
    this.supervised = supervised;
    this.folder = folder;
    report(Phase.WAITING, "");
  }

  void awaitReadyOnce() throws InterruptedException {
    readyOnce.await();
  }

  /** Starts the service again and again; returns after {@link #stop}, or when interrupted. */
  void run() throws InterruptedException {
    Backoff backoff = new Backoff();
    while (!isStopping()) {
      long start = System.nanoTime();
      String end = runOnce();
      Duration pause = backoff.after(Duration.ofNanos(System.nanoTime() - start));
      if (!isStopping()) {
        restarts++;
        report(Phase.DOWN, end);
        stopping.await(pause.toMillis(), TimeUnit.MILLISECONDS);
      }
    }
  }

  /** Starts the service and waits for its end; returns why it ended. */
  private String runOnce() {
    Optional<ChildProcess> started = launch(supervised.service().process(), supervised.name());
    return started.map(this::accompany).orElse("");
  }

  /** Sees a started process through to its end. */
  private String accompany(ChildProcess process) {
    report(Phase.STARTING, "");
    try {
      Startup.await(supervised.service(), process);
    } catch (StartupException e) {
      process.kill();
      return e.getMessage();
    }
    report(Phase.READY, "");
    readyOnce.countDown();
    if (restarts > 0) {
      recover();
    }
    awaitExit(process);
    return process + " ended";
  }

  private void awaitExit(ChildProcess process) {
    while (process.isAlive() && !Thread.currentThread().isInterrupted()) {
      process.awaitExit(EXIT_POLL);
    }
  }

  private void recover() {
    supervised
        .recovery()
        .get()
        .flatMap(command -> launch(command, supervised.name() + "-recovery"))
        .filter(recovery -> !recovery.awaitExit(RECOVERY_LIMIT))
        .ifPresent(ChildProcess::kill);
  }

  /** Nothing is started once stopping has begun, so nothing can be left behind. */
  private synchronized Optional<ChildProcess> launch(ProcessSpec command, String name) {
    if (isStopping()) {
      return Optional.empty();
    }
    ChildProcess process = ChildProcess.start(command);
    folder.processFile(name).write(process);
    launched.put(name, process);
    return Optional.of(process);
  }

  /** Ends the service and keeps it from being started again. */
  void stop() {
    List<ChildProcess> last;
    synchronized (this) {
      stopping.countDown();
      last = List.copyOf(launched.values());
    }
    last.forEach(process -> process.stop(supervised.service().stopLimit()));
  }

  private boolean isStopping() {
    return stopping.getCount() == 0;
  }

  private void report(Phase phase, String detail) {
    folder.write(new ServiceStatus(supervised.name(), phase, restarts, detail));
    System.out.printf(
        "%tFT%<tT %s %s %s%n", System.currentTimeMillis(), supervised.name(), phase, detail);
  }
}
