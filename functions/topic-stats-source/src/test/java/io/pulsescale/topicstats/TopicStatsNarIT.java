package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.polling.DeployedSource;
import io.pulsescale.polling.policy.Policies;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.BrokerAdmin;
import io.pulsescale.testing.SharedBroker;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** The archive in the broker's own runtime. */
@ExtendWith(SharedBroker.class)
@Timeout(180)
class TopicStatsNarIT {
  private Broker broker;
  private BrokerAdmin admin;
  private PulsarClient client;
  private String watched;
  private String policies;
  private String samples;

  @BeforeEach
  void connects(Broker shared) throws Exception {
    broker = shared;
    admin = broker.admin();
    client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
    watched = admin.createPartitionedTopic("watched", 2);
    admin.createSubscription(watched, "orders");
    policies = admin.createPartitionedTopic("policies", 2);
    samples = admin.createPartitionedTopic("samples", 2);
  }

  @AfterEach
  void disconnects() throws Exception {
    client.close();
  }

  @Test
  void publishesSamplesOfWhatPoliciesName() throws Exception {
    PolicyDocument policy = Policies.onTopic("orders", "main", watched, "1s");
    publish(policy);
    try (DeployedSource source = deploy(cluster());
        Consumer<SubscriptionSample> consumer = consumer()) {
      Message<SubscriptionSample> message = consumer.receive(60, TimeUnit.SECONDS);

      assertThat(message).as("a sample; the runtime says: %s", source.status()).isNotNull();
      SubscriptionSample sample = message.getValue();
      assertThat(sample.getFailure()).isNull();
      assertThat(sample.getReading().getPartitions()).hasSize(2);
      assertThat(message.getKey()).isEqualTo("main|" + watched + "|orders");
      assertThat(message.getEventTime()).isEqualTo(sample.getObservedAtMillis());
      assertThat(consumer.receive(10, TimeUnit.SECONDS).getValue().getSequence())
          .isGreaterThan(sample.getSequence());
      assertThat(admin.get("schemas/" + samples.substring("persistent://".length()) + "/schema"))
          .contains("\"type\":\"AVRO\"")
          .contains("SubscriptionSample");
    }
  }

  @Test
  void followsAPatternAndCreatesTheSubscriptionThatIsMissing() throws Exception {
    String namespace = admin.createNamespace("patterned");
    String topic = admin.createTopicIn(namespace, "in-1");
    String pattern = "persistent://" + namespace + "/in-.*";
    publish(
        Policies.withTopics(
            "orders", "topicsPattern: '" + pattern + "', createSubscription: true"));
    try (DeployedSource source = deploy(cluster());
        Consumer<SubscriptionSample> consumer = consumer()) {
      Map<String, SubscriptionSample> first = new HashMap<>();
      while (first.size() < 2) {
        Message<SubscriptionSample> message = consumer.receive(60, TimeUnit.SECONDS);
        assertThat(message).as("a sample; the runtime says: %s", source.status()).isNotNull();
        first.putIfAbsent(message.getKey(), message.getValue());
      }

      assertThat(first.get("main|" + pattern + "|orders").getTopics()).containsExactly(topic);
      SubscriptionReading reading = first.get("main|" + topic + "|orders").getReading();
      assertThat(reading.getPartitions().get(0).getBacklogEntries()).isZero();
    }
  }

  @Test
  void saysWhatIsWrongWithItsConfiguration() throws Exception {
    Map<String, Object> wrong = Map.of("name", "main", "adminURL", broker.webServiceUrl());
    try (DeployedSource source = deploy(wrong)) {
      await()
          .atMost(Duration.ofSeconds(60))
          .ignoreExceptions()
          .untilAsserted(
              () ->
                  assertThat(source.error())
                      .contains("clusters[0].adminURL is unknown; did you mean adminUrl?"));
    }
  }

  private Map<String, Object> cluster() {
    return Map.of("name", "main", "adminUrl", broker.webServiceUrl());
  }

  private DeployedSource deploy(Map<String, Object> cluster) throws Exception {
    return DeployedSource.create(
        broker.webServiceUrl(),
        watched.substring(watched.lastIndexOf('/') + 1),
        samples,
        Map.of("policyTopic", policies, "clusters", List.of(cluster)));
  }

  private Consumer<SubscriptionSample> consumer() throws Exception {
    return client
        .newConsumer(Schema.AVRO(SubscriptionSample.class))
        .topic(samples)
        .subscriptionName("test")
        .subscribe();
  }

  private void publish(PolicyDocument policy) throws Exception {
    try (Producer<ScalingPolicy> producer =
        client.newProducer(Schema.AVRO(ScalingPolicy.class)).topic(policies).create()) {
      producer.newMessage().key(policy.key()).value(Policies.event(policy)).send();
    }
  }
}
