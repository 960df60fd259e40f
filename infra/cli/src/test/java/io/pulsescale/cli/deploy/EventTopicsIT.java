package io.pulsescale.cli.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.EventType;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.pulsar.client.admin.PulsarAdmin;
import org.apache.pulsar.client.admin.PulsarAdminException;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.common.policies.data.RetentionPolicies;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedBroker.class)
class EventTopicsIT {
  private static final String NAMESPACE = "deployment/events";
  private static final int WEEK_MINUTES = 7 * 24 * 60;

  private PulsarAdmin admin;

  @BeforeEach
  void create(Broker broker) throws PulsarClientException, PulsarAdminException {
    admin = PulsarAdmin.builder().serviceHttpUrl(broker.webServiceUrl()).build();
    new EventTopics(admin, NAMESPACE, 2).create();
  }

  @AfterEach
  void close() {
    admin.close();
  }

  @Test
  void everyConsumerHasItsSubscriptionBeforeTheFirstMessage() throws PulsarAdminException {
    for (EventType sample :
        List.of(
            EventType.INSTANCE_SAMPLE,
            EventType.SUBSCRIPTION_SAMPLE,
            EventType.METRIC_SAMPLE,
            EventType.SCALE_TARGET)) {
      assertThat(subscriptions(sample)).as(sample.topic()).containsExactly("pulsescale-job");
    }
    assertThat(subscriptions(EventType.SCALING_DECISION)).containsExactly("scale-sink");
  }

  @Test
  void policiesAreKeptForEverAndAllElseAWeek() throws PulsarAdminException {
    String policies = EventType.SCALING_POLICY.topicIn(NAMESPACE);

    assertThat(admin.topicPolicies().getRetention(policies))
        .isEqualTo(new RetentionPolicies(-1, -1));
    assertThat(admin.namespaces().getRetention(NAMESPACE))
        .isEqualTo(new RetentionPolicies(WEEK_MINUTES, -1));
  }

  @Test
  void createdAgainTheyStayAsTheyAre(Broker broker) throws Exception {
    String topic = EventType.SCALING_DECISION.topicIn(NAMESPACE);
    try (PulsarClient client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
        var producer = client.newProducer(Schema.AUTO_PRODUCE_BYTES()).topic(topic).create()) {
      long before = backlog(topic);
      producer.send("unread".getBytes(StandardCharsets.UTF_8));

      new EventTopics(admin, NAMESPACE, 3).create();

      assertThat(admin.topics().getPartitionedTopicMetadata(topic).partitions).isEqualTo(2);
      assertThat(backlog(topic)).isEqualTo(before + 1);
    }
  }

  private List<String> subscriptions(EventType event) throws PulsarAdminException {
    return admin.topics().getSubscriptions(event.topicIn(NAMESPACE));
  }

  private long backlog(String topic) throws PulsarAdminException {
    return admin
        .topics()
        .getPartitionedStats(topic, false, true, false, false)
        .getSubscriptions()
        .get(EventTopics.SINK_SUBSCRIPTION)
        .getMsgBacklog();
  }
}
