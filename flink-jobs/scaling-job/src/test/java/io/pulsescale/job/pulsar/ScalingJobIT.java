package io.pulsescale.job.pulsar;

import static io.pulsescale.job.TestEvents.API;
import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.backlog;
import static io.pulsescale.job.TestEvents.instance;
import static io.pulsescale.job.TestEvents.pod;
import static io.pulsescale.job.TestEvents.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventType;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.job.TestEvents;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.flink.FlinkCluster;
import io.pulsescale.processes.flink.FlinkOptions;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.pulsar.client.api.PulsarClientException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The jar as it is shipped, on a session cluster and a real broker. */
@ExtendWith(SharedBroker.class)
class ScalingJobIT {
  private static final Path JAR = Path.of("target", "scaling-job.jar").toAbsolutePath();
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @TempDir private Path home;
  private FlinkCluster flink;
  private SessionCluster cluster;
  private EventTopics topics;
  private Broker broker;
  private long now;

  @BeforeEach
  void start(Broker shared) throws Exception {
    broker = shared;
    topics = new EventTopics(broker);
    flink = FlinkCluster.start(Layout.find(), FlinkOptions.in(home));
    cluster = new SessionCluster(flink.restUrl());
    now = System.currentTimeMillis() - 60_000;
  }

  @AfterEach
  void stop() throws Exception {
    flink.close();
    topics.close();
  }

  @Test
  void decidesFromTopicsAndGoesOnFromASavepointOnRocksDb() throws Exception {
    topics.publish(TestEvents.orders(1, 10), TestEvents.api());
    topics.publish(backlog(now, 1));
    topics.publishGarbage(EventType.SUBSCRIPTION_SAMPLE, "key");
    String jar = cluster.upload(JAR);
    String job = cluster.run(jar, arguments("hashmap"), null);
    await()
        .atMost(PATIENCE)
        .until(() -> passes() && decided("orders", 3) && decided("shop-api", 4));
    publishWhatIsRefused();
    assertThat(metrics()).contains("pulsescale_tickAgeMillis", "pulsescale_evaluationAgeMillis");
    for (String kind : List.of("undecodable", "duplicate", "late", "future")) {
      await("refused as " + kind).atMost(PATIENCE).until(() -> isCountedOnce(kind));
    }

    String request = cluster.stop(job, home.resolve("savepoints"));
    await().atMost(PATIENCE).until(() -> cluster.savepoint(job, request) != null);
    int before = evaluations().size();
    String resumed = cluster.run(jar, arguments("rocksdb"), cluster.savepoint(job, request));
    await().atMost(PATIENCE).until(() -> passes() && evaluations().size() >= before + 3);

    assertThat(evaluations()).satisfies(ScalingJobIT::eachBeginsWhereTheLastEnded);
    cluster.cancel(resumed);
  }

  private static void eachBeginsWhereTheLastEnded(List<? extends Evaluation> evaluations) {
    for (int i = 1; i < evaluations.size(); i++) {
      assertThat(evaluations.get(i).getPreviousSequence())
          .isEqualTo(evaluations.get(i - 1).getSequence());
    }
  }

  /** A second passes: the sources repeat their truth. */
  private boolean passes() throws PulsarClientException {
    now += 1_000;
    topics.publish(
        backlog(now - 10, 30),
        instance("i0", now - 10, now),
        instance("i1", now - 10, now),
        target(ORDERS, now, 1),
        target(API, now, 2, pod("api-0", "i0"), pod("api-1", "i1")));
    return true;
  }

  private void publishWhatIsRefused() throws PulsarClientException {
    SubscriptionSample newest = backlog(now - 10, 30);
    topics.publish(
        newest,
        SubscriptionSample.newBuilder(newest)
            .setSequence(now + 1)
            .setObservedAtMillis(now - 11)
            .build(),
        backlog(System.currentTimeMillis() + 200_000, 30));
  }

  private boolean isCountedOnce(String kind) throws Exception {
    return Pattern.compile("refusedInputs\\{[^}]*kind=\"" + kind + "\"[^}]*} 1\\.0")
        .matcher(metrics())
        .find();
  }

  private boolean decided(String policy, int replicas) throws IOException {
    return topics.read(EventType.SCALING_DECISION, ScalingDecision.class).stream()
        .anyMatch(it -> it.getPolicyName().equals(policy) && it.getDesiredReplicas() == replicas);
  }

  private List<Evaluation> evaluations() throws IOException {
    return topics.read(EventType.EVALUATION, Evaluation.class).stream()
        .filter(it -> it.getPolicyName().equals("orders"))
        .toList();
  }

  private String metrics() throws Exception {
    URI page =
        URI.create("http://127.0.0.1:" + flink.options().ports().taskManagerMetrics() + "/metrics");
    try (InputStream body = page.toURL().openStream()) {
      return new String(body.readAllBytes());
    }
  }

  private List<String> arguments(String stateBackend) {
    return List.of(
        "--service-url=" + broker.serviceUrl(),
        "--namespace=" + topics.namespace,
        "--parallelism=2",
        "--state-backend=" + stateBackend,
        "--allowed-skew=100 s");
  }
}
