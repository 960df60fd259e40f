package io.pulsescale.connector.pulsar.source.subscription;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.SubscriptionInitialPosition;
import org.apache.pulsar.client.api.SubscriptionType;

/**
 * A durable subscription that holds messages and never delivers any. Its type is Failover, so that
 * a subtask can attach while the one it replaces is still leaving.
 */
public record DurableSubscription(PulsarClient client, String name) {

  /** Creates the subscription on the partition unless it is there already. */
  public CompletableFuture<Void> create(String partition, SubscriptionInitialPosition initial) {
    return attach(partition, initial).thenCompose(Consumer::closeAsync);
  }

  CompletableFuture<Consumer<byte[]>> attach(
      String partition, SubscriptionInitialPosition initial) {
    return client
        .newConsumer()
        .topic(partition)
        .subscriptionName(name)
        .subscriptionType(SubscriptionType.Failover)
        .subscriptionInitialPosition(initial)
        .startPaused(true)
        .receiverQueueSize(1)
        .acknowledgmentGroupTime(0, TimeUnit.MILLISECONDS)
        .subscribeAsync();
  }
}
