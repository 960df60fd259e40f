package io.pulsescale.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.pulsescale.local.control.LocalControl;
import io.pulsescale.local.control.LocalControl.FaultyServer;
import io.pulsescale.local.http.Fault;
import io.pulsescale.local.ukpd.GuestSize;
import io.pulsescale.local.workers.PulsarFeed;
import io.pulsescale.local.workload.WorkloadSpec;
import io.pulsescale.local.workload.WorkloadSpec.Kind;
import io.pulsescale.local.workload.Workloads;
import io.pulsescale.testing.Broker;
import io.pulsescale.testing.SharedBroker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.SubscriptionType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(SharedBroker.class)
class LocalStackIT {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir Path home;

  private Broker broker;
  private String topic;
  private LocalStack stack;
  private LocalControl control;

  @BeforeEach
  void startOnATopicThatIsNotThereYet(Broker shared) {
    broker = shared;
    topic = "persistent://" + shared.admin().createNamespace("local") + "/in";
    start();
  }

  private void start() {
    var feed = new PulsarFeed(topic, "orders", SubscriptionType.Shared, 100);
    var orders = new WorkloadSpec(Kind.Deployment, "shop", "orders", 1, 100, 64, 100L, feed, null);
    var guests = new GuestSize(1, 256, 5, null);
    var api =
        new WorkloadSpec(Kind.WorkloadDeployment, "shop", "api", 1, 500, 256, 100L, null, guests);
    var workloads = new Workloads(List.of(orders, api));
    stack = LocalStack.start(LocalStackOptions.onFreePorts(home, broker.serviceUrl(), workloads));
    control = stack.control();
  }

  @AfterEach
  void stop() {
    stack.close();
  }

  private void createTopic() {
    var namespace = topic.substring("persistent://".length(), topic.length() - "/in".length());
    broker.admin().createPartitionedTopicIn(namespace, "in", 3);
    broker.admin().createSubscription(topic, "orders");
  }

  private void produce(int first, int count) throws PulsarClientException {
    try (var client = PulsarClient.builder().serviceUrl(broker.serviceUrl()).build();
        var producer = client.newProducer().topic(topic).create()) {
      for (int id = first; id < first + count; id++) {
        producer.newMessage().property("id", Integer.toString(id)).value(new byte[1]).sendAsync();
      }
      producer.flush();
    }
  }

  private long distinct() {
    return control.workload("shop", "orders").distinct();
  }

  @Test
  void workersWaitForTheirTopicAndConsumeAllOfIt() throws PulsarClientException {
    await().atMost(PATIENCE).until(() -> control.workload("shop", "orders").ready() == 1);
    createTopic();

    produce(0, 150);

    await().atMost(PATIENCE).until(() -> distinct() == 150);
  }

  @Test
  void nothingIsLostWhenPodsComeAndGoAndTheStackIsRestarted() throws PulsarClientException {
    createTopic();
    produce(0, 300);
    await().atMost(PATIENCE).until(() -> distinct() > 20);
    control.resize("shop", "orders", 3);
    await().atMost(PATIENCE).until(() -> control.workload("shop", "orders").ready() == 3);
    control.resize("shop", "orders", 1);
    stack.close();

    start();

    await().atMost(PATIENCE).until(() -> distinct() == 300);
    assertThat(control.changes()).extracting(change -> change.to()).containsExactly(3, 1);
  }

  @Test
  void workersOutliveARestartOfTheBroker() throws PulsarClientException {
    createTopic();
    produce(0, 50);
    await().atMost(PATIENCE).until(() -> distinct() == 50);

    broker.restart();
    produce(50, 50);

    await().atMost(PATIENCE).until(() -> distinct() == 100);
  }

  @Test
  void loadFallsOnTheInstancesOfThePods() {
    await().atMost(PATIENCE).until(() -> control.workload("shop", "api").ready() == 1);

    control.load("shop", "api", 1_500);
    await().atMost(PATIENCE).until(() -> control.workload("shop", "api").usedMillicores() == 1_000);
    control.resize("shop", "api", 2);

    await().atMost(PATIENCE).until(() -> control.workload("shop", "api").usedMillicores() == 1_510);
    assertThat(control.workload("shop", "api").demandMillicores()).isEqualTo(1_500);
  }

  @Test
  void faultsAreArmedAndClearedThroughTheControlApi() {
    var fault = Fault.always("PATCH", "scale", new Fault.Delay(0, 5));

    control.addFault(FaultyServer.KUBERNETES, fault);
    assertThat(control.faults(FaultyServer.KUBERNETES)).containsExactly(fault);
    control.clearFaults(FaultyServer.KUBERNETES);

    assertThat(control.faults(FaultyServer.KUBERNETES)).isEmpty();
    assertThat(control.healthy()).isTrue();
  }

  @Test
  void controlRefusesWhatMakesNoSense() {
    assertThatThrownBy(() -> control.load("shop", "nothing", 1))
        .hasMessageContaining("no workload shop/nothing");
    assertThatThrownBy(() -> control.load("shop", "api", -1))
        .hasMessageContaining("allowed: 0 or more");
    assertThatThrownBy(() -> control.resize("shop", "api", 1_001))
        .hasMessageContaining("less than or equal to 1000");
  }
}
