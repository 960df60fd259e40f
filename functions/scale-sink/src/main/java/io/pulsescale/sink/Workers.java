package io.pulsescale.sink;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Threads that wait for API servers: a pool for each cluster, so that one that hangs does not hold
 * up the others. A decision that pauses takes no thread.
 */
final class Workers implements AutoCloseable {
  private final Map<String, ExecutorService> pools;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(threads("scale-sink-timer"));

  Workers(Set<String> clusters, int threadsPerCluster) {
    pools =
        clusters.stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    Function.identity(),
                    cluster ->
                        Executors.newFixedThreadPool(
                            threadsPerCluster, threads("scale-sink-" + cluster))));
  }

  void execute(String cluster, Runnable work) {
    ExecutorService pool = pools.get(cluster);
    if (!pool.isShutdown()) {
      pool.execute(work);
    }
  }

  Future<?> schedule(Runnable work, Duration pause) {
    return timer.schedule(work, Math.max(0, pause.toMillis()), TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() {
    timer.shutdownNow();
    pools.values().forEach(ExecutorService::shutdownNow);
  }

  private static ThreadFactory threads(String name) {
    AtomicInteger number = new AtomicInteger();
    ClassLoader loader = Workers.class.getClassLoader();
    return work -> {
      Thread thread = new Thread(work, name + "-" + number.incrementAndGet());
      thread.setDaemon(true);
      thread.setContextClassLoader(loader);
      return thread;
    };
  }
}
