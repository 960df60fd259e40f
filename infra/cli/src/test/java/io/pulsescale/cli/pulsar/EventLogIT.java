package io.pulsescale.cli.pulsar;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.cli.deploy.EventTopics;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.Workload;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.time.Instant;
import org.apache.pulsar.client.admin.PulsarAdmin;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedBroker.class)
@Timeout(120)
class EventLogIT {
  private static final String NAMESPACE = "eventlog/events";
  private static final String TOPIC = EventType.SCALING_DECISION.topicIn(NAMESPACE);
  private static final int EVENTS = 40;
  private static final int LOGS = 5;

  private PulsarClient client;
  private Producer<ScalingDecision> producer;

  @BeforeEach
  void connect(Broker broker) throws Exception {
    try (PulsarAdmin admin = PulsarAdmin.builder().serviceHttpUrl(broker.webServiceUrl()).build()) {
      new EventTopics(admin, NAMESPACE, 2).create();
    }
    client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
    producer = client.newProducer(Schema.AVRO(ScalingDecision.class)).topic(TOPIC).create();
  }

  @AfterEach
  void disconnect() throws PulsarClientException {
    client.shutdown();
  }

  @Test
  void handsOverEachEventOnce() throws PulsarClientException {
    try (EventLog<ScalingDecision> log = logFromNow()) {
      publish("a");
      assertThat(log.readAvailable()).hasSize(EVENTS);
      assertThat(log.readAvailable()).isEmpty();

      publish("b");
      assertThat(log.readAvailable())
          .hasSize(EVENTS)
          .allMatch(event -> event.getDecisionId().startsWith("b"));
    }
  }

  @Test
  void endsWhereNothingWasPublishedSince() throws PulsarClientException {
    publish("old");
    for (int i = 0; i < LOGS; i++) {
      try (EventLog<ScalingDecision> log = logFromNow()) {
        assertThat(log.readAvailable()).isEmpty();
      }
    }
  }

  @Test
  void readsWhatWasPublishedSinceAlsoWhereOnePartitionHasNothingNew() throws Exception {
    publish("old");
    Instant from = aMomentLater();
    producer.newMessage().key("one").value(decision("new", "one")).send();
    for (int i = 0; i < LOGS; i++) {
      try (EventLog<ScalingDecision> log = log(from)) {
        assertThat(log.readAvailable())
            .extracting(ScalingDecision::getDecisionId)
            .containsExactly("new");
      }
    }
  }

  private EventLog<ScalingDecision> logFromNow() {
    return log(aMomentLater());
  }

  /** Publish times are whole milliseconds. */
  private static Instant aMomentLater() {
    Instant moment = Instant.now().plusMillis(2);
    while (Instant.now().isBefore(moment)) {
      Thread.onSpinWait();
    }
    return moment;
  }

  private EventLog<ScalingDecision> log(Instant from) {
    return new EventLog<>(client, NAMESPACE, ScalingDecision.class, from);
  }

  private void publish(String prefix) throws PulsarClientException {
    for (int i = 0; i < EVENTS; i++) {
      ScalingDecision decision = decision(prefix + i, "workload-" + i);
      producer.newMessage().key(EventKeys.of(decision.getWorkload())).value(decision).sendAsync();
    }
    producer.flush();
  }

  private static ScalingDecision decision(String id, String workload) {
    return ScalingDecision.newBuilder()
        .setDecisionId(id)
        .setEvaluationId(id)
        .setWorkload(new Workload("main", "apps/v1", "Deployment", "shop", workload))
        .setPolicyNamespace("shop")
        .setPolicyName(workload)
        .setSequence(1)
        .setUid("uid")
        .setSeenReplicas(0)
        .setDesiredReplicas(1)
        .setReason("ReadyForNewScale")
        .setMode("Direct")
        .setDecidedAtMillis(1)
        .setValidUntilMillis(2)
        .build();
  }
}
