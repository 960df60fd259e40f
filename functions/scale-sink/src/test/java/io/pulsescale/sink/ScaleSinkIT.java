package io.pulsescale.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.sink.ScaleServer.Change;
import io.pulsescale.sink.ScaleServer.Fault;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.pulsar.client.api.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(SharedBroker.class)
class ScaleSinkIT {
  private static final String KEY = "main|apps/v1|Deployment|shop|orders";

  private Broker broker;
  private String namespace;
  private ScaleServer server;
  private DecisionTopics topics;
  private DeployedSink sink;
  private Map<String, Object> userConfig;
  private final Map<String, Long> decidedAt = new HashMap<>();

  @BeforeEach
  void prepare(Broker shared, @TempDir Path folder) throws Exception {
    broker = shared;
    namespace = broker.admin().createNamespace("sink");
    broker.admin().setRetention(namespace, -1, -1);
    broker.admin().createPartitionedTopicIn(namespace, "scaling-decisions", 2);
    broker.admin().createPartitionedTopicIn(namespace, "scale-outcomes", 2);
    server = new ScaleServer();
    userConfig =
        Map.of(
            "clusters",
            Map.of("main", server.kubeconfigIn(folder).toString()),
            "requestTimeout",
            "60s",
            "answersKept",
            100);
    topics = new DecisionTopics(broker.serviceUrl(), namespace);
    sink = new DeployedSink(broker.webServiceUrl(), namespace);
    sink.deploy(userConfig);
    server.size("orders", 3);
  }

  @AfterEach
  void discard() throws Exception {
    sink.close();
    topics.close();
    server.close();
  }

  @Test
  void publishesTheOutcomeUnderTheWorkloadsKeyAndThenAcknowledges() throws Exception {
    topics.send(Decisions.of("orders", 10, 3, 5));

    Message<ScaleOutcome> message = topics.await(1).get(0);

    assertThat(message.getValue().getResult()).isEqualTo("applied");
    assertThat(message.getKey()).isEqualTo(KEY);
    assertThat(message.getEventTime()).isEqualTo(message.getValue().getRecordedAtMillis());
    await().untilAsserted(() -> assertThat(stats()).contains("\"msgBacklog\":0"));
  }

  @Test
  void oneWorkloadDoesNotHoldUpTheOutcomesOfOthers() throws Exception {
    server.size("carts", 1);
    server.fail("GET /orders/scale", Fault.retryAfter(429, 20));
    topics.send(Decisions.of("orders", 10, 3, 5));
    await().until(() -> !server.requests().isEmpty());

    topics.send(Decisions.of("carts", 10, 1, 2));

    assertThat(topics.await(1).get(0).getValue().getWorkload().getName()).isEqualTo("carts");
  }

  @Test
  void hasOneEffectWhenItEndsBetweenPatchAndAnswer() throws Exception {
    server.fail("PATCH /scale", Fault.hang(true));
    topics.send(Decisions.of("orders", 10, 3, 5));
    await().until(() -> server.changes().size() == 1);

    sink.restart();

    assertThat(results(1)).containsExactly("alreadyApplied");
    assertThat(server.changes()).containsExactly(new Change("orders", 5));
  }

  @Test
  void hasOneEffectAndOneAnswerWhenItEndsBetweenOutcomeAndAcknowledgement() throws Exception {
    applyTwo();

    sink.stop();
    sink.forgetAcknowledgements();
    sink.start();

    List<ScaleOutcome> outcomes = outcomes(4);
    assertThat(outcomes.get(2).getResult()).isEqualTo("applied");
    assertThat(outcomes.get(2).getDecisionId()).isEqualTo(outcomes.get(0).getDecisionId());
    assertThat(outcomes.get(2).getAppliedAtMillis())
        .isEqualTo(outcomes.get(0).getAppliedAtMillis());
    assertThat(outcomes.get(2).getLastAppliedSequence()).isEqualTo(11);
    assertThat(outcomes.get(3)).isEqualTo(outcomes.get(1));
    assertThat(server.changes()).containsExactly(new Change("orders", 5), new Change("orders", 3));
  }

  @Test
  void knowsTheMarkOfACompactedTopicBeyondItsMemory() throws Exception {
    applyTwo();
    compactOutcomes();

    sink.stop();
    sink.forgetAcknowledgements();
    sink.update(
        Map.of("clusters", userConfig.get("clusters"), "requestTimeout", "60s", "answersKept", 1));
    sink.start();

    assertThat(outcomes(4).subList(2, 4))
        .extracting(ScaleOutcome::getReason)
        .containsOnly("olderThanLastApplied");
    assertThat(server.changes()).hasSize(2);
  }

  @Test
  void patchesWithinASecondOfTheDecision() throws Exception {
    List<String> names = IntStream.range(0, 20).mapToObj(i -> "workload-" + i).toList();
    names.forEach(name -> server.size(name, 1));
    for (int size = 1; size <= 10; size++) {
      for (String name : names) {
        ScalingDecision decision = Decisions.of(name, size, size, size + 1);
        decidedAt.put(decision.getDecisionId(), decision.getDecidedAtMillis());
        topics.send(decision);
      }
      outcomes(size * names.size());
    }

    List<Long> millis = millisFromDecisionToPatch(outcomes(200));
    System.out.printf(
        "decision to patch: p50 %d ms, p99 %d ms%n", millis.get(100), millis.get(197));
    assertThat(server.changes()).hasSize(200);
    assertThat(millis.get(197)).isLessThan(1000);
  }

  @Test
  void saysWhichOptionIsWrongAndDoesNotStart() {
    sink.close();
    DeployedSink misspelt = new DeployedSink(broker.webServiceUrl(), namespace);

    misspelt.deployWithoutWaiting(Map.of("clustres", Map.of("main", "in-cluster")));

    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () -> assertThat(misspelt.status()).contains("clustresisunknown;didyoumeanclusters?"));
  }

  private void applyTwo() throws Exception {
    topics.send(Decisions.of("orders", 10, 3, 5));
    assertThat(results(1)).containsExactly("applied");
    topics.send(Decisions.of("orders", 11, 5, 3));
    assertThat(results(2)).containsExactly("applied", "applied");
  }

  private List<Long> millisFromDecisionToPatch(List<ScaleOutcome> outcomes) {
    return outcomes.stream()
        .map(outcome -> outcome.getAppliedAtMillis() - decidedAt.get(outcome.getDecisionId()))
        .sorted()
        .toList();
  }

  private List<ScaleOutcome> outcomes(int count) throws Exception {
    return topics.await(count).stream().map(Message::getValue).toList();
  }

  private List<String> results(int count) throws Exception {
    return outcomes(count).stream().map(ScaleOutcome::getResult).toList();
  }

  private void compactOutcomes() {
    for (int partition = 0; partition < 2; partition++) {
      String topic = "persistent://" + namespace + "/scale-outcomes-partition-" + partition;
      broker.admin().compact(topic);
      await()
          .until(
              () ->
                  broker
                      .admin()
                      .get(topic.replace("://", "/") + "/compaction")
                      .contains("SUCCESS"));
    }
  }

  private String stats() {
    return broker.admin().partitionedStats("persistent://" + namespace + "/scaling-decisions");
  }
}
