package io.pulsescale.connector.pulsar.source.reader;

import io.pulsescale.connector.pulsar.source.PulsarSourceSettings;
import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.PublishedFrom;
import java.util.concurrent.CompletableFuture;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.api.Schema;

/** Opens the Pulsar reader of a split at the split's position, without waiting for the broker. */
record PartitionReaders(PulsarClient client, PulsarSourceSettings settings)
    implements SplitCursor.Opening {

  @Override
  public CompletableFuture<Reader<byte[]>> open(PulsarSplit split, Schema<byte[]> schema) {
    CompletableFuture<Reader<byte[]>> opening =
        client
            .newReader(schema)
            .topic(split.partition())
            .startMessageId(split.position().firstId())
            .startMessageIdInclusive()
            .receiverQueueSize(settings.receiverQueueSize())
            .readCompacted(settings.readCompacted())
            .subscriptionRolePrefix("flink")
            .createAsync();
    return split.position() instanceof PublishedFrom from
        ? opening.thenCompose(reader -> reader.seekAsync(from.epochMillis()).thenApply(v -> reader))
        : opening;
  }
}
