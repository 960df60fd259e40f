package io.pulsescale.connector.pulsar;

import io.pulsescale.testing.Broker;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.annotation.Nullable;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;

/** Publishes texts to one topic, and never gives up on a broker that is away. */
public final class Publisher implements AutoCloseable {

  private static final int MAX_BATCH_MESSAGES = 100_000;
  private static final int SPREAD_BATCH_MESSAGES = 10;

  private final PulsarClient client;
  private final Producer<byte[]> producer;

  private Publisher(Broker broker, String topic, int batchMessages) throws PulsarClientException {
    this.client = PulsarConnection.to(broker.serviceUrl()).connect();
    this.producer =
        client
            .newProducer()
            .topic(topic)
            .enableBatching(batchMessages > 1)
            .batchingMaxPublishDelay(1, TimeUnit.MINUTES)
            .batchingMaxMessages(batchMessages)
            .maxPendingMessages(MAX_BATCH_MESSAGES)
            .sendTimeout(0, TimeUnit.SECONDS)
            .create();
  }

  /** Puts what each call is given into one batch (per partition). */
  public static Publisher batched(Broker broker, String topic) throws PulsarClientException {
    return new Publisher(broker, topic, MAX_BATCH_MESSAGES);
  }

  public static Publisher unbatched(Broker broker, String topic) throws PulsarClientException {
    return new Publisher(broker, topic, 1);
  }

  /** Small batches, so that a partitioned topic gets some in every partition. */
  public static Publisher spread(Broker broker, String topic) throws PulsarClientException {
    return new Publisher(broker, topic, SPREAD_BATCH_MESSAGES);
  }

  /** {@code PREFIX0} to {@code PREFIX(count-1)}. */
  public static List<String> numbered(String prefix, int count) {
    return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
  }

  public List<String> publish(List<String> texts) throws PulsarClientException {
    texts.forEach(text -> producer.sendAsync(text.getBytes(StandardCharsets.UTF_8)));
    producer.flush();
    return texts;
  }

  /** A null text is a tombstone. */
  public MessageId publish(String key, @Nullable String text) throws PulsarClientException {
    byte[] value = text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    return producer.newMessage().key(key).value(value).send();
  }

  @Override
  public void close() {
    client.closeAsync();
  }
}
