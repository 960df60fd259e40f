package io.pulsescale.cli.demo.load;

import io.pulsescale.cli.CommandFailure;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;

/**
 * Produces real messages at a changing rate, each with an id of its own, also among those of other
 * runs, in the property {@code id}. A message that the broker does not take at once is tried again
 * by the client until it does.
 */
public final class OrderProducer implements AutoCloseable {
  private static final int SEND_WITHOUT_LIMIT = 0;
  private static final Duration BATCHING_DELAY = Duration.ofMillis(20);

  private final Producer<byte[]> producer;
  private final long run = Instant.now().toEpochMilli();
  private final AtomicLong acknowledged = new AtomicLong();
  private long sent;
  private double owed;
  private volatile Instant firstAcknowledgedAt;

  public OrderProducer(PulsarClient client, String topic) {
    try {
      producer =
          client
              .newProducer()
              .topic(topic)
              .sendTimeout(SEND_WITHOUT_LIMIT, TimeUnit.SECONDS)
              .batchingMaxPublishDelay(BATCHING_DELAY.toMillis(), TimeUnit.MILLISECONDS)
              .create();
    } catch (PulsarClientException e) {
      throw new CommandFailure("cannot produce to " + topic + ": " + e.getMessage(), e);
    }
  }

  /** Sends what a rate in messages per second asks for in a span of time. */
  public void produce(double perSecond, Duration span) {
    owed += perSecond * span.toNanos() / TimeUnit.SECONDS.toNanos(1);
    for (; owed >= 1; owed--) {
      send();
    }
  }

  /** Messages that the broker has. */
  public long acknowledged() {
    return acknowledged.get();
  }

  /** Messages handed to the client. */
  public long sent() {
    return sent;
  }

  /** When the broker had the first message; empty before. */
  public Optional<Instant> firstAcknowledgedAt() {
    return Optional.ofNullable(firstAcknowledgedAt);
  }

  private void send() {
    String id = run + "-" + sent++;
    producer
        .newMessage()
        .property("id", id)
        .value(("order " + id).getBytes(StandardCharsets.UTF_8))
        .sendAsync()
        .thenRun(this::count);
  }

  private void count() {
    if (acknowledged.incrementAndGet() == 1) {
      firstAcknowledgedAt = Instant.now();
    }
  }

  @Override
  public void close() {
    producer.closeAsync();
  }
}
