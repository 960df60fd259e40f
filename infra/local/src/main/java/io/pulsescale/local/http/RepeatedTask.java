package io.pulsescale.local.http;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs a task again and again on a thread of its own; a failed run is logged, the next one comes.
 */
public final class RepeatedTask implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RepeatedTask.class);

  private final ScheduledExecutorService thread;

  private RepeatedTask(ScheduledExecutorService thread) {
    this.thread = thread;
  }

  public static RepeatedTask start(String name, Duration pause, Runnable task) {
    var thread =
        Executors.newSingleThreadScheduledExecutor(
            run -> {
              var worker = new Thread(run, name);
              worker.setDaemon(true);
              return worker;
            });
    thread.scheduleWithFixedDelay(
        () -> runSafely(name, task), 0, pause.toMillis(), TimeUnit.MILLISECONDS);
    return new RepeatedTask(thread);
  }

  private static void runSafely(String name, Runnable task) {
    try {
      task.run();
    } catch (RuntimeException e) {
      LOG.error("{}: this run failed", name, e);
    }
  }

  /** Waits up to a second for a run that is under way. */
  @Override
  public void close() {
    thread.shutdown();
    try {
      if (!thread.awaitTermination(1, TimeUnit.SECONDS)) {
        thread.shutdownNow();
      }
    } catch (InterruptedException e) {
      thread.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
