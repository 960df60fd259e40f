package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.Ticker;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.BrokerAdmin;
import io.pulsescale.testing.SharedBroker;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.apache.pulsar.client.api.BatcherBuilder;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.SubscriptionType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SharedBroker.class)
@Timeout(120)
class TopicStatsIT {
  private final BlockingQueue<SubscriptionSample> samples = new ArrayBlockingQueue<>(1_000);
  private BrokerAdmin admin;
  private PulsarClient client;
  private ClusterPolling polling;

  @BeforeEach
  void connects(Broker broker) throws Exception {
    admin = broker.admin();
    client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
    Map<String, Object> cluster = Map.of("name", "main", "adminUrl", broker.webServiceUrl());
    TopicStatsOptions options =
        TopicStatsOptions.read(
            Map.of(
                "clusters",
                List.of(cluster),
                "slowInterval",
                "1s",
                "listInterval",
                "1s",
                "maxBackoff",
                "1s"),
            name -> null);
    polling = ClusterPolling.start(options.clusters().get(0), options, samples, Ticker.system());
  }

  @AfterEach
  void disconnects() throws Exception {
    polling.close();
    client.close();
  }

  @Test
  void countsBatchesAndSaysHowManyMessagesAreInThem() throws Exception {
    String topic = admin.createPartitionedTopic("batched", 3);
    admin.createSubscription(topic, "orders");
    publishBatches(topic, 12, 10);
    follow(topic);

    SubscriptionReading reading = awaitReading(r -> messages(r) == 120);

    assertThat(reading.getPartitioned()).isTrue();
    assertThat(reading.getConsumers()).isZero();
    assertThat(reading.getPartitions()).hasSize(3);
    assertThat(entries(reading)).isEqualTo(12);
    assertThat(reading.getPartitions())
        .extracting(PartitionReading::getDelayedMessages)
        .containsOnly(0L);
  }

  @Test
  void addsPreciseBacklogAndOldestMessage() throws Exception {
    String topic = admin.createTopic("plain");
    admin.createSubscription(topic, "orders");
    long before = System.currentTimeMillis();
    publishBatches(topic, 3, 5);
    follow(topic);

    SubscriptionReading reading =
        awaitReading(r -> r.getOldest() != null && r.getOldest().getPublishedAtMillis() != null);

    assertThat(reading.getPartitioned()).isFalse();
    assertThat(reading.getPrecise().getBacklogEntries()).isEqualTo(3);
    assertThat(reading.getOldest().getPublishedAtMillis())
        .isBetween(before - 1_000, before + 60_000);
  }

  @Test
  void saysThatThereIsNoOldestMessageInAnEmptyBacklog() throws Exception {
    String topic = admin.createPartitionedTopic("empty", 2);
    admin.createSubscription(topic, "orders");
    follow(topic);

    SubscriptionReading reading = awaitReading(r -> r.getOldest() != null);

    assertThat(reading.getOldest().getPublishedAtMillis()).isNull();
    assertThat(reading.getPrecise().getBacklogEntries()).isZero();
    assertThat(entries(reading)).isZero();
  }

  @Test
  void tellsWhatIsMissingAndNoticesWhenItIsMade() throws Exception {
    String topic = admin.createTopic("other");
    String missing = topic + "-missing";
    follow(topic, missing);

    SubscriptionSample noSubscription = await(topic, s -> s.getFailure() != null);
    SubscriptionSample noTopic = await(missing, s -> s.getFailure() != null);
    assertThat(noSubscription.getFailure().getCategory()).isEqualTo("subscriptionNotFound");
    assertThat(noTopic.getFailure().getCategory()).isEqualTo("topicNotFound");
    assertThat(noTopic.getFailure().getStatusCode()).isEqualTo(404);

    admin.createSubscription(topic, "orders");
    admin.createPartitionedTopicIn("public/default", localName(missing), 2);
    admin.createSubscription(missing, "orders");

    assertThat(await(topic, s -> s.getReading() != null).getReading().getPartitioned()).isFalse();
    assertThat(await(missing, s -> s.getReading() != null).getReading().getPartitioned()).isTrue();
  }

  @Test
  void keepsTheTypeOfASubscriptionAfterItsLastConsumerHasGone() throws Exception {
    String topic = admin.createTopic("typed");
    follow(topic);
    try (Consumer<byte[]> consumer = consumer(topic)) {
      assertThat(consumer.isConnected()).isTrue();
      assertThat(awaitReading(r -> r.getConsumers() == 1).getType()).isEqualTo("Key_Shared");
    }

    assertThat(awaitReading(r -> r.getConsumers() == 0).getType()).isEqualTo("Key_Shared");
  }

  @Test
  void seesPartitionsThatAreAddedLater() throws Exception {
    String topic = admin.createPartitionedTopic("growing", 2);
    admin.createSubscription(topic, "orders");
    follow(topic);
    awaitReading(r -> r.getPartitions().size() == 2);

    admin.updatePartitions(topic, 4);

    assertThat(awaitReading(r -> r.getPartitions().size() == 4)).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void createsAMissingSubscriptionAtTheEndOfTheTopic(int partitions) throws Exception {
    String topic =
        partitions == 0
            ? admin.createTopic("fresh")
            : admin.createPartitionedTopic("fresh", partitions);
    publishBatches(topic, 3, 5);
    Wish created = new Wish(true, true);
    follow(Map.of(topic, created), Map.of());
    SubscriptionReading empty = awaitReading(r -> true);
    assertThat(entries(empty)).isZero();
    assertThat(empty.getPartitions()).hasSize(Math.max(1, partitions));

    publishBatches(topic, 2, 5);

    assertThat(entries(awaitReading(r -> entries(r) > 1))).isEqualTo(2);
  }

  @Test
  void followsTheTopicsThatAPatternMatches() throws Exception {
    String namespace = admin.createNamespace("patterned");
    String first = admin.createPartitionedTopicIn(namespace, "in-1", 2);
    admin.createTopicIn(namespace, "out-1");
    admin.createSubscription(first, "orders");
    String pattern = "persistent://" + namespace + "/in-.*";
    follow(Map.of(), Map.of(pattern, Wish.READ));
    assertThat(await(pattern, s -> true).getTopics()).containsExactly(first);
    assertThat(await(first, s -> true).getReading().getPartitions()).hasSize(2);

    String second = admin.createTopicIn(namespace, "in-2");
    admin.createSubscription(second, "orders");
    assertThat(await(second, s -> s.getReading() != null).getReading().getPartitioned()).isFalse();
    assertThat(await(pattern, s -> s.getTopics().size() == 2).getTopics())
        .containsExactly(first, second);

    admin.deleteTopic(second);
    assertThat(await(pattern, s -> s.getTopics().size() == 1).getTopics()).containsExactly(first);
    SubscriptionSample last = await(second, s -> s.getFailure() != null);
    assertThat(last.getFailure().getCategory()).isEqualTo("topicNotFound");
  }

  @Test
  void tellsThatThereIsNoNamespaceToList() throws Exception {
    String pattern = "persistent://public/none-such/in-.*";
    follow(Map.of(), Map.of(pattern, Wish.READ));

    assertThat(await(pattern, s -> true).getFailure().getCategory()).isEqualTo("notFound");
  }

  private void follow(String... topics) {
    Map<String, Wish> wishes = new HashMap<>();
    for (String topic : topics) {
      wishes.put(topic, Wish.READ);
    }
    follow(wishes, Map.of());
  }

  private void follow(Map<String, Wish> topics, Map<String, Wish> patterns) {
    Map<TopicName, TopicInterest> named = new HashMap<>();
    topics.forEach((topic, wish) -> named.put(TopicName.parse(topic), interest(wish)));
    Map<TopicPattern, TopicInterest> matched = new HashMap<>();
    patterns.forEach((text, wish) -> matched.put(TopicPattern.parse(text), interest(wish)));
    polling.follow(new Interests(Map.of("main", new ClusterInterests(named, matched))));
  }

  private static TopicInterest interest(Wish wish) {
    return new TopicInterest(Map.of("orders", wish), Duration.ofMillis(400));
  }

  private Consumer<byte[]> consumer(String topic) throws Exception {
    return client
        .newConsumer()
        .topic(topic)
        .subscriptionName("orders")
        .subscriptionType(SubscriptionType.Key_Shared)
        .subscribe();
  }

  /** Batches of one size, each an entry. */
  private void publishBatches(String topic, int batches, int messagesEach) throws Exception {
    try (Producer<byte[]> producer =
        client
            .newProducer(Schema.BYTES)
            .topic(topic)
            .batcherBuilder(BatcherBuilder.DEFAULT)
            .batchingMaxPublishDelay(1, TimeUnit.HOURS)
            .create()) {
      for (int batch = 0; batch < batches; batch++) {
        for (int message = 0; message < messagesEach; message++) {
          producer.newMessage().key("batch-" + batch).value(new byte[] {1}).sendAsync();
        }
        producer.flush();
      }
    }
  }

  private SubscriptionReading awaitReading(Predicate<SubscriptionReading> wanted)
      throws InterruptedException {
    SubscriptionSample sample = null;
    while (sample == null || sample.getReading() == null || !wanted.test(sample.getReading())) {
      sample = samples.take();
    }
    return sample.getReading();
  }

  private SubscriptionSample await(String topic, Predicate<SubscriptionSample> wanted)
      throws InterruptedException {
    SubscriptionSample sample = null;
    while (sample == null || !sample.getTopic().equals(topic) || !wanted.test(sample)) {
      sample = samples.take();
    }
    return sample;
  }

  private static String localName(String topic) {
    return topic.substring(topic.lastIndexOf('/') + 1);
  }

  private static long entries(SubscriptionReading reading) {
    return reading.getPartitions().stream().mapToLong(PartitionReading::getBacklogEntries).sum();
  }

  private static long messages(SubscriptionReading reading) {
    return Math.round(
        reading.getPartitions().stream()
            .filter(partition -> partition.getMessagesPerEntry() != null)
            .mapToDouble(p -> p.getBacklogEntries() * p.getMessagesPerEntry())
            .sum());
  }
}
