package io.pulsescale.connector.pulsar.sink;

import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.BatcherBuilder;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.ProducerBuilder;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;

/** Opens the producer of a writer. */
final class Producers {

  private static final int MAX_PENDING_MESSAGES = 1_000;
  private static final long BATCHING_DELAY_MILLIS = 5;

  private Producers() {}

  static Producer<byte[]> open(PulsarClient client, PulsarSinkSettings settings, String avroSchema)
      throws PulsarClientException {
    ProducerBuilder<byte[]> builder =
        client
            .newProducer(AvroBytes.of(avroSchema))
            .topic(settings.topic())
            .maxPendingMessages(MAX_PENDING_MESSAGES)
            .blockIfQueueFull(true)
            .sendTimeout(Math.toIntExact(settings.sendTimeout().toMillis()), TimeUnit.MILLISECONDS)
            .enableBatching(settings.batching() != Batching.DISABLED)
            .batchingMaxPublishDelay(BATCHING_DELAY_MILLIS, TimeUnit.MILLISECONDS);
    if (settings.batching() == Batching.KEY_BASED) {
      builder.batcherBuilder(BatcherBuilder.KEY_BASED);
    }
    return builder.create();
  }
}
