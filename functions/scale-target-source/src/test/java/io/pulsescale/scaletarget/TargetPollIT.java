package io.pulsescale.scaletarget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.event.OtherAutoscaler;
import io.pulsescale.event.Pod;
import io.pulsescale.event.ReplicasManager;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.TargetReading;
import io.pulsescale.kubernetes.Clusters;
import io.pulsescale.local.http.Fault;
import io.pulsescale.polling.ManualTicker;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetPollIT {
  private static final Duration INTERVAL = Duration.ofSeconds(15);

  private final ManualTicker ticker = new ManualTicker(Instant.ofEpochSecond(1_800_000_000));
  private Shop shop;
  private Clusters clusters;
  private TargetPoll poll;

  @BeforeEach
  void connect(@TempDir Path home) {
    shop = new Shop(home);
    connectAs("pulsescale-observer");
  }

  @AfterEach
  void disconnect() {
    clusters.close();
    shop.close();
  }

  @Test
  void readsTheSizeAndThePodsBehindTheSelector() throws Exception {
    shop.createOrders();
    await().until(() -> readyPods() == 2);

    TargetReading reading = tick(Shop.ORDERS).getReading();

    assertThat(reading.getUid()).isNotEmpty();
    assertThat(reading.getSpecReplicas()).isEqualTo(2);
    assertThat(reading.getStatusReplicas()).isEqualTo(2);
    assertThat(reading.getSelector()).isEqualTo("app=orders");
    assertThat(reading.getCreatedAtMillis()).isNotNull();
    assertThat(reading.getPods()).extracting(Pod::getPhase).containsOnly("Running");
    assertThat(reading.getPods().get(0).getContainers().get(0).getCpuRequestMillis())
        .isEqualTo(100);
    assertThat(reading.getPods().get(0).getContainers().get(0).getId()).isNotEmpty();
  }

  @Test
  void ticksOnAChangeOfSize() throws Exception {
    shop.createOrders();
    await().until(() -> readyPods() == 2);
    ScaleTarget before = tick(Shop.ORDERS);
    shop.resizeOrders(5);

    ScaleTarget after = tickAfter(Shop.ORDERS, Duration.ofSeconds(1));

    assertThat(after.getReading().getSpecReplicas()).isEqualTo(5);
    assertThat(after.getSequence()).isGreaterThan(before.getSequence());
    assertThat(after.getObservedAtMillis()).isEqualTo(before.getObservedAtMillis() + 1000);
  }

  @Test
  void ticksWithTheFailureOfEveryLook() throws Exception {
    shop.createOrders();
    shop.server().faults().add(Fault.always("GET", "/scale$", Fault.Answer.status(503)));

    ScaleTarget first = tick(Shop.ORDERS);
    ScaleTarget second = tickAfter(Shop.ORDERS, INTERVAL);

    assertThat(first.getReading()).isNull();
    assertThat(first.getFailure().getCategory()).isEqualTo("serverError");
    assertThat(first.getFailure().getStatusCode()).isEqualTo(503);
    assertThat(second.getTrigger()).isEqualTo("interval");
    assertThat(second.getFailure().getConsecutive()).isEqualTo(2);
  }

  @Test
  void ticksWhileTheServerWantsToBeLeftAlone() throws Exception {
    shop.createOrders();
    shop.server().faults().add(new Fault("GET", "/scale$", 1, new Fault.Answer(429, null, 20)));

    assertThat(tick(Shop.ORDERS).getFailure().getRetryAfterMillis()).isEqualTo(20_000);
    assertThat(tickAfter(Shop.ORDERS, INTERVAL).getFailure().getCategory())
        .isEqualTo("rateLimited");
    assertThat(tickAfter(Shop.ORDERS, INTERVAL).getReading()).isNotNull();
  }

  @Test
  void ticksForAnObjectWhoseSizeIsUnset() throws Exception {
    shop.createApiWithoutSize();

    TargetReading reading = tick(Shop.API).getReading();

    assertThat(reading.getSpecReplicas()).isNull();
    assertThat(reading.getUid()).isNotEmpty();
    assertThat(reading.getResourceVersion()).isNotEmpty();
  }

  @Test
  void ticksForAScaleWithoutSelector() throws Exception {
    shop.createQueue("");

    TargetReading reading = tick(Shop.QUEUE).getReading();

    assertThat(reading.getSpecReplicas()).isEqualTo(2);
    assertThat(reading.getSelector()).isNull();
    assertThat(reading.getSelectorFault()).isNull();
    assertThat(reading.getPods()).isEmpty();
  }

  @Test
  void saysWhatIsWrongWithASelectorAndReadsTheRest() throws Exception {
    shop.createQueue("app in (");

    TargetReading reading = tick(Shop.QUEUE).getReading();

    assertThat(reading.getSpecReplicas()).isEqualTo(2);
    assertThat(reading.getSelector()).isEqualTo("app in (");
    assertThat(reading.getSelectorFault()).contains("unable to parse");
    assertThat(reading.getPods()).isEmpty();
  }

  @Test
  void ticksForAnObjectThatIsNotThere() throws Exception {
    assertThat(tick(Shop.ORDERS).getFailure().getCategory()).isEqualTo("notFound");
  }

  @Test
  void doesNotTakePodsThatItMayNotSeeForNone() throws Exception {
    shop.createOrders();
    disconnectClusters("pulsescale-sink");

    ScaleTarget tick = tick(Shop.ORDERS);

    assertThat(tick.getReading()).isNull();
    assertThat(tick.getFailure().getCategory()).isEqualTo("forbidden");
    assertThat(tick.getFailure().getMessage()).contains("pods");
  }

  @Test
  void noticesAnotherAutoscaler() throws Exception {
    shop.createOrders();
    shop.createAutoscalerOfOrders();

    assertThat(tick(Shop.ORDERS).getReading().getOtherAutoscalers())
        .containsExactly(new OtherAutoscaler("HorizontalPodAutoscaler", "older"));
  }

  @Test
  void knowsWhoResizedLast() throws Exception {
    shop.createOrders();
    shop.resizeOrders(4);

    assertThat(tick(Shop.ORDERS).getReading().getReplicasManagers())
        .extracting(ReplicasManager::getManager)
        .contains("kubectl-scale");
  }

  private ScaleTarget tick(Target target) throws Exception {
    poll.follow(Map.of(target, INTERVAL));
    List<ScaleTarget> ticks = poll.read(target);
    assertThat(ticks).hasSize(1);
    return ticks.get(0);
  }

  private ScaleTarget tickAfter(Target target, Duration pause) throws Exception {
    ticker.advance(pause);
    return tick(target);
  }

  private long readyPods() throws InterruptedException {
    Observation look = Shop.observers(clusters).get("main").look(Shop.ORDERS);
    return look instanceof Observation.Seen seen
        ? seen.reading().getPods().stream()
            .filter(pod -> Boolean.TRUE.equals(pod.getReady()))
            .count()
        : 0;
  }

  private void disconnectClusters(String nextUser) {
    clusters.close();
    connectAs(nextUser);
  }

  private void connectAs(String user) {
    clusters = shop.clustersAs(user);
    poll = new TargetPoll(Shop.observers(clusters), ticker);
  }
}
