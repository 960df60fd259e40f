package io.pulsescale.local.workers;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.SubscriptionInitialPosition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One pod at work on a thread of its own: it takes a message, serves it for 1/rate seconds, writes
 * it down and acknowledges it. It waits for the topic, never creates it, and outlives the broker.
 */
final class Worker implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Worker.class);
  private static final int RECEIVER_QUEUE = 5;
  private static final int POLL_MILLIS = 200;
  private static final long RETRY_MILLIS = 500;

  private final String pod;
  private final PulsarClient client;
  private final PulsarFeed feed;
  private final ConsumptionLedger ledger;
  private final Thread thread;
  private volatile boolean stopped;

  private Worker(String pod, PulsarClient client, PulsarFeed feed, ConsumptionLedger ledger) {
    this.pod = pod;
    this.client = client;
    this.feed = feed;
    this.ledger = ledger;
    this.thread = new Thread(this::run, "worker-" + pod);
  }

  static Worker start(String pod, PulsarClient client, PulsarFeed feed, ConsumptionLedger ledger) {
    var worker = new Worker(pod, client, feed, ledger);
    worker.thread.setDaemon(true);
    worker.thread.start();
    return worker;
  }

  private void run() {
    while (!stopped) {
      try {
        awaitTopic();
        consume();
      } catch (PulsarClientException | RuntimeException e) {
        warnUnlessStopped(e);
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(RETRY_MILLIS));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void warnUnlessStopped(Exception failure) {
    if (!stopped) {
      LOG.warn("worker {} of {} begins anew: {}", pod, feed.topic(), failure.toString());
    }
  }

  private void awaitTopic() throws InterruptedException {
    while (!stopped && !TopicPresence.exists(client, feed.topic())) {
      Thread.sleep(RETRY_MILLIS);
    }
  }

  private void consume() throws PulsarClientException, InterruptedException {
    try (var consumer = subscribe()) {
      LOG.info("worker {} consumes {}", pod, feed.topic());
      long freeAtNanos = System.nanoTime();
      while (!stopped) {
        var message = consumer.receive(POLL_MILLIS, TimeUnit.MILLISECONDS);
        if (message != null) {
          freeAtNanos = Math.max(freeAtNanos, System.nanoTime()) + serviceNanos();
          serve(consumer, message, freeAtNanos);
        }
      }
    }
  }

  private Consumer<byte[]> subscribe() throws PulsarClientException {
    return client
        .newConsumer()
        .topic(feed.topic())
        .subscriptionName(feed.subscription())
        .subscriptionType(feed.type())
        .subscriptionInitialPosition(SubscriptionInitialPosition.Earliest)
        .consumerName(pod)
        .receiverQueueSize(RECEIVER_QUEUE)
        .maxTotalReceiverQueueSizeAcrossPartitions(4 * RECEIVER_QUEUE)
        .acknowledgmentGroupTime(0, TimeUnit.MILLISECONDS)
        .subscribe();
  }

  private long serviceNanos() {
    return (long) (TimeUnit.SECONDS.toNanos(1) / feed.ratePerSecond());
  }

  /** A pod that is stopped while it serves does not acknowledge: another one gets the message. */
  private void serve(Consumer<byte[]> consumer, Message<byte[]> message, long untilNanos)
      throws PulsarClientException, InterruptedException {
    TimeUnit.NANOSECONDS.sleep(untilNanos - System.nanoTime());
    var id = message.getProperty("id");
    ledger.record(id == null ? message.getMessageId().toString() : id);
    consumer.acknowledge(message);
  }

  /** Stops without waiting; the thread closes its consumer. */
  @Override
  public void close() {
    stopped = true;
    thread.interrupt();
  }

  void join() throws InterruptedException {
    thread.join(TimeUnit.SECONDS.toMillis(2));
  }
}
