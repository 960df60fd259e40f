package io.pulsescale.connector.pulsar;

import io.pulsescale.testing.Broker;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/** Publishes batches of 20 texts {@code PREFIX-NUMBER} every few milliseconds until stopped. */
final class BackgroundPublisher {

  private static final int BATCH = 20;
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final AtomicBoolean stopped = new AtomicBoolean();
  private final CompletableFuture<Integer> published;

  BackgroundPublisher(Broker broker, String topic, String prefix) {
    this.published = CompletableFuture.supplyAsync(() -> run(broker, topic, prefix));
  }

  /** Returns how many texts the broker has acknowledged in all. */
  int stop() throws Exception {
    stopped.set(true);
    return published.get(2, TimeUnit.MINUTES);
  }

  private int run(Broker broker, String topic, String prefix) {
    int next = 0;
    try (Publisher publisher = Publisher.batched(broker, topic)) {
      while (!stopped.get()) {
        List<String> batch =
            IntStream.range(next, next + BATCH).mapToObj(i -> prefix + "-" + i).toList();
        publisher.publish(batch);
        next += BATCH;
        LockSupport.parkNanos(PAUSE_NANOS);
      }
      return next;
    } catch (Exception e) {
      throw new IllegalStateException("cannot publish to " + topic, e);
    }
  }
}
