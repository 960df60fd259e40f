package io.pulsescale.connector.pulsar.source.subscription;

import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.SplitPosition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.MessageIdAdv;
import org.apache.pulsar.client.api.SubscriptionInitialPosition;
import org.apache.pulsar.client.impl.MessageIdImpl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Moves the durable subscription up to the positions of completed checkpoints. It stops one entry
 * short of the last one read: as long as that entry is there, a missing one means that unread
 * messages may be missing too. Failures are logged and made up for by the next checkpoint.
 */
public final class CheckpointAcknowledger {

  private static final Logger LOG = LoggerFactory.getLogger(CheckpointAcknowledger.class);

  private final DurableSubscription subscription;
  private final TreeMap<Long, Map<String, MessageId>> positionsByCheckpoint = new TreeMap<>();
  private final Map<String, MessageId> acknowledged = new ConcurrentHashMap<>();
  private final Map<String, CompletableFuture<Consumer<byte[]>>> consumers = new HashMap<>();

  public CheckpointAcknowledger(DurableSubscription subscription) {
    this.subscription = subscription;
  }

  public void remember(long checkpointId, List<PulsarSplit> splits) {
    Map<String, MessageId> positions = new HashMap<>();
    for (PulsarSplit split : splits) {
      if (split.position() instanceof SplitPosition.LastRead last) {
        positions.put(split.partition(), last.id());
      }
    }
    positionsByCheckpoint.put(checkpointId, positions);
  }

  public void complete(long checkpointId) {
    positionsByCheckpoint.getOrDefault(checkpointId, Map.of()).forEach(this::acknowledgeBefore);
    positionsByCheckpoint.headMap(checkpointId, true).clear();
  }

  private void acknowledgeBefore(String partition, MessageId lastRead) {
    MessageIdAdv id = (MessageIdAdv) lastRead;
    if (id.getEntryId() == 0) {
      return;
    }
    MessageId before =
        new MessageIdImpl(id.getLedgerId(), id.getEntryId() - 1, id.getPartitionIndex());
    if (!before.equals(acknowledged.put(partition, before))) {
      acknowledge(partition, before);
    }
  }

  private void acknowledge(String partition, MessageId id) {
    CompletableFuture<Consumer<byte[]>> consumer = consumers.get(partition);
    if (consumer == null || consumer.isCompletedExceptionally()) {
      consumer = subscription.attach(partition, SubscriptionInitialPosition.Earliest);
      consumers.put(partition, consumer);
    }
    consumer
        .thenCompose(attached -> attached.acknowledgeCumulativeAsync(id))
        .exceptionally(
            error -> {
              acknowledged.remove(partition, id);
              LOG.warn("Subscription {} stays behind on {}", subscription.name(), partition, error);
              return null;
            });
  }
}
