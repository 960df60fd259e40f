package io.pulsescale.engine.metric;

import static io.pulsescale.engine.metric.DrainSteps.SHARED;
import static io.pulsescale.engine.metric.DrainSteps.counted;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.ServiceRateSource;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What intervals of 10 s teach: 400 acknowledged by 4 replicas are 10 a second for each. */
class ServiceRateTest {
  private final DrainSteps steps =
      new DrainSteps(
          new PulsarDrain("d", Given.ORDERS, Given.MINUTE, 0.8, OptionalLong.of(1_000), 0));

  @Test
  void aSaturatedIntervalTeachesWhatWasAcknowledged() {
    steps.replicas(4).read(0, 10_000);
    steps.read(300, 9_900);

    assertThat(steps.learntMilli()).hasValue(10_000);
  }

  @Test
  void whatWasLearntCountsFromTheNextEvaluationOn() {
    steps.replicas(4).read(0, 10_000);

    assertThat(steps.read(300, 9_900).drain().orElseThrow().serviceRateFrom())
        .isEqualTo(ServiceRateSource.HINT);
    assertThat(steps.read(600, 9_800).drain().orElseThrow().serviceRateFrom())
        .isEqualTo(ServiceRateSource.LEARNT);
  }

  @Test
  void aQueueThatMayHaveRunEmptyTeachesNothing() {
    steps.replicas(4).read(0, 100);
    steps.read(300, 0);
    steps.read(600, 20);

    assertThat(steps.learntMilli()).isEmpty();
  }

  @Test
  void aQueueThatHeldMuchAtBothEndsWasBusyOnceArrivalsAreKnownToBeSteady() {
    steps.replicas(4).read(0, 200);
    steps.read(400, 200);
    assertThat(steps.learntMilli()).isEmpty();

    steps.read(800, 200);

    assertThat(steps.learntMilli()).hasValue(10_000);
  }

  @Test
  void messagesThatOthersPrefetchedKeepNoReplicaBusy() {
    steps.replicas(4).read(topic(0, 10_000, 9_900));
    steps.read(topic(300, 9_900, 9_800));
    assertThat(steps.learntMilli()).isEmpty();

    DrainSteps alone =
        new DrainSteps(
            new PulsarDrain("d", Given.ORDERS, Given.MINUTE, 0.8, OptionalLong.empty(), 0));
    alone.read(topicAt(alone.now(), 0, 10_000, 9_900));
    alone.read(topicAt(alone.now(), 300, 9_900, 9_800));
    assertThat(alone.learntMilli()).hasValue(40_000);
  }

  @Test
  void everyPartitionMustBeBusyWherePartitionsAreAssigned() {
    steps.replicas(2).read(failover(counted(0, 5_000), counted(0, 0)));
    steps.read(failover(counted(0, 4_900), counted(100, 0)));
    assertThat(steps.learntMilli()).isEmpty();

    steps.read(failover(counted(0, 4_800), counted(9_100, 9_000)));
    steps.read(failover(counted(0, 4_700), counted(9_100, 8_900)));
    assertThat(steps.learntMilli()).hasValue(10_000);
  }

  @Test
  void nothingAcknowledgedIsAStallAndTeachesNothing() {
    steps.replicas(4).read(0, 10_000);
    steps.read(300, 9_900);
    steps.read(700, 10_300);

    assertThat(steps.learntMilli()).hasValue(10_000);
  }

  @Test
  void fewerMessagesThanHavingGoneAreAContradictionAndTeachNothing() {
    steps.replicas(4).read(0, 10_000);
    steps.read(0, 20_000);

    assertThat(steps.learntMilli()).isEmpty();
  }

  @Test
  void aCounterThatFellMakesTheIntervalUnknownAndKeepsWhatWasLearnt() {
    steps.replicas(4).read(900_000, 10_000);
    steps.read(900_300, 9_900);
    steps.read(50, 1_000);

    assertThat(steps.learntMilli()).hasValue(10_000);
    assertThat(arrivalMicro()).isEqualTo(30_000_000);
  }

  @Test
  void aCounterThatRoseAbsurdlyMakesTheIntervalUnknown() {
    steps.replicas(4).read(0, 0);
    steps.read(300, 0);
    steps.read(Long.MAX_VALUE, 0);

    assertThat(arrivalMicro()).isEqualTo(30_000_000);
  }

  @Test
  void otherPartitionsMakeTheIntervalUnknown() {
    steps.replicas(4).read(0, 10_000);
    steps.read(Given.topic(Given.TOPIC, steps.now(), SHARED, counted(300, 9_900), counted(0, 0)));

    assertThat(steps.learntMilli()).isEmpty();
  }

  @Test
  void aNewTopicThatMayHaveTakenMoreThanATwentiethMakesTheIntervalUnknown() {
    steps.replicas(4).read(0, 10_000);
    steps.read(
        Given.topic(Given.TOPIC, steps.now(), SHARED, counted(300, 9_900)),
        Given.topic("new", steps.now(), SHARED, counted(21, 0)));

    assertThat(steps.learntMilli()).isEmpty();
  }

  @Test
  void aGapWithoutFreshReadingsMakesTheIntervalUnknown() {
    steps.replicas(4).read(0, 10_000);
    steps.after(66).read(300, 9_900);

    assertThat(steps.learntMilli()).isEmpty();
  }

  @Test
  void aReadingThatIsNotNewerEndsNoInterval() {
    Instant first = steps.now();
    steps.replicas(4).read(topicAt(first, 0, 10_000, 0));
    steps.read(topicAt(first, 0, 10_000, 0));
    steps.read(topicAt(first.plusSeconds(20), 600, 9_800, 0));

    assertThat(steps.learntMilli()).hasValue(10_000);
  }

  @Test
  void anotherNumberOfReadyReplicasTeachesNothing() {
    steps.replicas(4).read(0, 10_000);
    steps.replicas(3).read(300, 9_900);
    assertThat(steps.learntMilli()).isEmpty();

    steps.read(600, 9_900);
    assertThat(steps.learntMilli()).hasValue(10_000);
  }

  @Test
  void aReplicaThatBecameReadyWithinTheIntervalTeachesNothing() {
    steps.target(Given.target(2, pods(2, steps.now()))).read(0, 10_000);
    steps.target(Given.target(2, pods(2, steps.now().minusSeconds(5)))).read(300, 9_900);

    assertThat(steps.learntMilli()).isEmpty();
  }

  @Test
  void replicasOnTheirWayTeachAsLongAsNobodyElseConnects() {
    List<Pod> starting = new ArrayList<>(Given.readyPods(4));
    starting.add(starting(steps.now().plusSeconds(1)));
    steps.replicas(4).read(0, 10_000);
    steps.target(Given.target(5, starting)).read(connected(300, 9_900, 1));
    assertThat(steps.learntMilli()).hasValue(10_000);

    steps.read(connected(600, 8_000, 2));
    steps.read(connected(900, 5_000, 2));
    assertThat(steps.learntMilli().orElseThrow()).isLessThan(18_000);
    assertThat(steps.memory().readySinceMillis())
        .isEqualTo(steps.now().minusSeconds(10).toEpochMilli());
  }

  @Test
  void aPodOnItsWayOutTeachesNothing() {
    Pod leaving = Given.readyPods(1).get(0);
    Pod deleting =
        new Pod(
            "gone",
            leaving.phase(),
            leaving.ready(),
            leaving.readyTransitionAtMillis(),
            leaving.startedAtMillis(),
            true,
            leaving.containers());
    List<Pod> pods = new ArrayList<>(Given.readyPods(4));
    pods.add(deleting);
    steps.target(Given.target(4, pods)).read(0, 10_000);
    steps.read(300, 9_900);

    assertThat(steps.learntMilli()).isEmpty();
  }

  @Test
  void aBetterGuessOfMessagesPerEntryIsNoArrival() {
    steps.replicas(4).read(batched(0, 1_000, 5));
    steps.read(batched(300, 990, 10));

    assertThat(steps.learntMilli()).hasValue(10_000);
  }

  @Test
  void delayedMessagesArriveWhenTheyAreDue() {
    steps.replicas(4).read(delayed(1_000, 11_000, 1_000));
    steps.read(delayed(1_000, 10_600, 700));

    assertThat(arrivalMicro()).isEqualTo(30_000_000);
    assertThat(steps.learntMilli()).hasValue(10_000);
  }

  private long arrivalMicro() {
    return steps.memory().topics().get(0).arrivals().orElseThrow().microPerSecond();
  }

  private TopicBacklog topic(long published, long backlog, long unacked) {
    return topicAt(steps.now(), published, backlog, unacked);
  }

  private static TopicBacklog topicAt(Instant at, long published, long backlog, long unacked) {
    return Given.topic(Given.TOPIC, at, SHARED, partition(published, backlog, 1, 0, unacked));
  }

  private TopicBacklog batched(long published, long entries, double perEntry) {
    return Given.topic(
        Given.TOPIC, steps.now(), SHARED, partition(published, entries, perEntry, 0, 0));
  }

  private TopicBacklog delayed(long published, long entries, long delayed) {
    return Given.topic(
        Given.TOPIC, steps.now(), SHARED, partition(published, entries, 1, delayed, 0));
  }

  private TopicBacklog failover(PartitionBacklog... partitions) {
    return Given.topic(Given.TOPIC, steps.now(), SubscriptionType.FAILOVER, partitions);
  }

  private TopicBacklog connected(long published, long backlog, int consumers) {
    return new TopicBacklog(
        Given.TOPIC,
        steps.now().toEpochMilli(),
        SHARED,
        consumers,
        List.of(counted(published, backlog)),
        Optional.empty());
  }

  private static PartitionBacklog partition(
      long published, long entries, double perEntry, long delayed, long unacked) {
    return new PartitionBacklog(
        entries,
        OptionalDouble.of(perEntry),
        OptionalLong.of(delayed),
        OptionalLong.of(unacked),
        OptionalLong.of(published),
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  private static List<Pod> pods(int count, Instant readySince) {
    OptionalLong since = OptionalLong.of(readySince.toEpochMilli());
    List<Pod> pods = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pods.add(
          new Pod(
              "pod-" + i, Pod.Phase.RUNNING, Pod.Readiness.TRUE, since, since, false, List.of()));
    }
    return pods;
  }

  private static Pod starting(Instant at) {
    OptionalLong since = OptionalLong.of(at.toEpochMilli());
    return new Pod("new", Pod.Phase.RUNNING, Pod.Readiness.FALSE, since, since, false, List.of());
  }
}
