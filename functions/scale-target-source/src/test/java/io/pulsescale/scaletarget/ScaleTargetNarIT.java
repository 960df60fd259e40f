package io.pulsescale.scaletarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.polling.DeployedSource;
import io.pulsescale.polling.policy.Policies;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.nio.file.Path;
import java.time.Duration;
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
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The archive in the broker's own runtime, with the rights of an observer over HTTPS. */
@ExtendWith(SharedBroker.class)
class ScaleTargetNarIT {
  private Broker broker;
  private Shop shop;
  private PulsarClient client;
  private String policies;
  private String targets;

  @BeforeEach
  void prepare(Broker shared, @TempDir Path home) throws Exception {
    broker = shared;
    shop = new Shop(home);
    shop.createOrders();
    client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
    policies = broker.admin().createPartitionedTopic("policies", 2);
    targets = broker.admin().createPartitionedTopic("targets", 2);
    publish(Policies.onTopic("orders", "main", "persistent://shop/orders/in", "1s"));
  }

  @AfterEach
  void discard() throws Exception {
    client.close();
    shop.close();
  }

  @Test
  void ticksForWhatPoliciesScale() throws Exception {
    try (Consumer<ScaleTarget> consumer = consumer()) {
      long last;
      try (DeployedSource source = deploy(Map.of("main", shop.kubeconfig("pulsescale-observer")))) {
        Message<ScaleTarget> message = consumer.receive(60, TimeUnit.SECONDS);
        assertThat(message).as("a tick; the runtime says: %s", source.status()).isNotNull();
        ScaleTarget tick = message.getValue();
        assertThat(tick.getFailure()).isNull();
        assertThat(tick.getReading().getSpecReplicas()).isEqualTo(2);
        assertThat(message.getKey()).isEqualTo("main|apps/v1|Deployment|shop|orders");
        assertThat(message.getEventTime()).isEqualTo(tick.getObservedAtMillis());
        last = receive(consumer).getSequence();
        assertThat(last).isGreaterThan(tick.getSequence());
      }
      try (DeployedSource again = deploy(Map.of("main", shop.kubeconfig("pulsescale-observer")))) {
        assertThat(receive(consumer).getSequence()).as("%s", again.status()).isGreaterThan(last);
      }
    }
  }

  @Test
  void saysWhatIsWrongWithItsConfiguration() throws Exception {
    try (DeployedSource source = deploy(Map.of("main", "/no/such/file"))) {
      await()
          .atMost(Duration.ofSeconds(60))
          .ignoreExceptions()
          .untilAsserted(
              () ->
                  assertThat(source.error())
                      .contains("clusters.main: '/no/such/file': the file cannot be read"));
    }
  }

  private static ScaleTarget receive(Consumer<ScaleTarget> consumer) throws Exception {
    return consumer.receive(60, TimeUnit.SECONDS).getValue();
  }

  private DeployedSource deploy(Map<String, String> clusters) throws Exception {
    return DeployedSource.create(
        broker.webServiceUrl(),
        targets.substring(targets.lastIndexOf('/') + 1),
        targets,
        Map.of("policyTopic", policies, "clusters", clusters));
  }

  private Consumer<ScaleTarget> consumer() throws Exception {
    return client
        .newConsumer(Schema.AVRO(ScaleTarget.class))
        .topic(targets)
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
