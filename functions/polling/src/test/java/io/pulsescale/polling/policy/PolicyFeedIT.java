package io.pulsescale.polling.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedBroker.class)
class PolicyFeedIT {
  private static final PolicyDocument ORDERS = policy("orders", "15s");
  private static final PolicyDocument BILLING = policy("billing", "15s");
  private static final PolicyDocument QUICKER = policy("orders", "5s");

  private final List<List<PolicyDocument>> told = new CopyOnWriteArrayList<>();
  private PulsarClient client;
  private Producer<ScalingPolicy> producer;
  private String topic;
  private PolicyFeed feed;

  @BeforeEach
  void connects(Broker broker) throws Exception {
    client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
    topic = broker.admin().createPartitionedTopic("policies", 2);
    producer = client.newProducer(Schema.AVRO(ScalingPolicy.class)).topic(topic).create();
  }

  @AfterEach
  void disconnects() throws Exception {
    if (feed != null) {
      feed.close();
    }
    client.close();
  }

  @Test
  void tellsAllPoliciesOnceAtTheStart() throws Exception {
    publish(ORDERS);
    publish(BILLING);
    publish(QUICKER);
    delete(BILLING);

    follow();
    assertThat(told).containsExactly(List.of(QUICKER));
  }

  @Test
  void tellsEveryChange() throws Exception {
    follow();
    publish(ORDERS);
    await().until(() -> told.size() == 2);
    publish(QUICKER);
    await().until(() -> told.size() == 3);
    delete(QUICKER);
    await().until(() -> told.size() == 4);

    assertThat(told).containsExactly(List.of(), List.of(ORDERS), List.of(QUICKER), List.of());
  }

  @Test
  void followsOnPastAPolicyThatItCannotRead() throws Exception {
    producer.newMessage().key(ORDERS.key()).value(Policies.unreadable(ORDERS)).send();
    publish(BILLING);

    follow();
    assertThat(told).containsExactly(List.of(BILLING));
    publish(ORDERS);
    await().untilAsserted(() -> assertThat(newest()).containsExactlyInAnyOrder(BILLING, ORDERS));
  }

  private void follow() throws PulsarClientException {
    feed = PolicyFeed.open(client, topic, told::add);
  }

  private List<PolicyDocument> newest() {
    return told.get(told.size() - 1);
  }

  private void publish(PolicyDocument policy) throws PulsarClientException {
    producer.newMessage().key(policy.key()).value(Policies.event(policy)).send();
  }

  private void delete(PolicyDocument policy) throws PulsarClientException {
    producer.newMessage().key(policy.key()).value(null).send();
  }

  private static PolicyDocument policy(String name, String interval) {
    return Policies.onTopic(name, "main", "persistent://shop/orders/in", interval);
  }
}
