package io.pulsescale.connector.pulsar.source.enumerator;

import io.pulsescale.connector.pulsar.source.PulsarSourceSettings;
import io.pulsescale.connector.pulsar.source.StartPosition;
import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.SplitPosition;
import io.pulsescale.connector.pulsar.source.subscription.DurableSubscription;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.SubscriptionInitialPosition;

/** Discovery through the Pulsar client alone, without the admin API. */
final class PulsarPartitionDiscovery implements PartitionDiscovery {

  private final PulsarSourceSettings settings;
  private final PulsarClient client;
  private final LastMessages lastMessages;

  PulsarPartitionDiscovery(PulsarSourceSettings settings, PulsarClient client) {
    this.settings = settings;
    this.client = client;
    this.lastMessages = new LastMessages(client);
  }

  @Override
  public Set<String> findPartitions() throws ExecutionException, InterruptedException {
    Set<String> partitions = new TreeSet<>();
    for (String topic : settings.topics()) {
      partitions.addAll(client.getPartitionsForTopic(topic, false).get());
    }
    return partitions;
  }

  @Override
  public List<PulsarSplit> firstSplits(Collection<String> partitions)
      throws ExecutionException, InterruptedException {
    return all(
        partitions.stream()
            .map(
                partition ->
                    protect(partition, initialPosition())
                        .thenCompose(protectedNow -> lastMessageIfNeeded(partition))
                        .thenApply(last -> firstSplit(partition, last)))
            .toList());
  }

  @Override
  public List<PulsarSplit> laterSplits(Collection<String> partitions)
      throws ExecutionException, InterruptedException {
    return all(
        partitions.stream()
            .map(
                partition ->
                    protect(partition, SubscriptionInitialPosition.Earliest)
                        .thenApply(protectedNow -> earliest(partition)))
            .toList());
  }

  @Override
  public void close() {
    client.closeAsync();
  }

  /** Before the position is pinned, so that nothing between the two can be trimmed. */
  private CompletableFuture<Void> protect(String partition, SubscriptionInitialPosition initial) {
    return settings.holdsDurableSubscription()
        ? new DurableSubscription(client, settings.durableSubscription()).create(partition, initial)
        : CompletableFuture.completedFuture(null);
  }

  private SubscriptionInitialPosition initialPosition() {
    return settings.start() instanceof StartPosition.Latest
        ? SubscriptionInitialPosition.Latest
        : SubscriptionInitialPosition.Earliest;
  }

  private CompletableFuture<Optional<MessageId>> lastMessageIfNeeded(String partition) {
    return settings.bounded() || settings.start() instanceof StartPosition.Latest
        ? lastMessages.of(partition)
        : CompletableFuture.completedFuture(Optional.empty());
  }

  private PulsarSplit firstSplit(String partition, Optional<MessageId> last) {
    return new PulsarSplit(
        partition, firstPosition(last), settings.bounded() ? last : Optional.empty());
  }

  private SplitPosition firstPosition(Optional<MessageId> last) {
    if (settings.start() instanceof StartPosition.PublishedFrom from) {
      return new SplitPosition.PublishedFrom(from.time().toEpochMilli());
    }
    return settings.start() instanceof StartPosition.Latest && last.isPresent()
        ? new SplitPosition.After(last.get())
        : new SplitPosition.Earliest();
  }

  private static PulsarSplit earliest(String partition) {
    return new PulsarSplit(partition, new SplitPosition.Earliest(), Optional.empty());
  }

  private List<PulsarSplit> all(List<CompletableFuture<PulsarSplit>> splits)
      throws ExecutionException, InterruptedException {
    CompletableFuture.allOf(splits.toArray(CompletableFuture<?>[]::new)).get();
    return splits.stream().map(CompletableFuture::join).filter(this::hasSomethingToRead).toList();
  }

  private boolean hasSomethingToRead(PulsarSplit split) {
    return !settings.bounded() || (split.stop().isPresent() && !split.isRead());
  }
}
