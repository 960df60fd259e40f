package io.pulsescale.engine;

import static io.pulsescale.engine.Given.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A backlog of the broker that its precise count contradicts. */
class CrossCheckTest {
  private static final Metric BACKLOG = Given.backlog(100, 0);
  private static final Instant COUNTED = START.plusSeconds(10);

  @Test
  void takesThePreciseCountWhereTheOrdinaryBacklogIsFarOff() {
    Loop loop = new Loop(policy().build(), 2);

    MetricEvaluation metric = disagree(loop, 40_000, 150).metrics().get(0);

    assertThat(metric.verdict()).isEqualTo(Verdict.OK);
    assertThat(metric.valueMilli()).hasValue(150_000);
    assertThat(metric.ageMillis()).hasValue(5_000);
    assertThat(metric.reason()).isEqualTo(Reason.BACKLOG_DISAGREEMENT);
    assertThat(metric.message())
        .isEqualTo(Given.TOPIC + " has 40000 entries, counted precisely 150");
  }

  @Test
  void wakesForMessagesThatOnlyThePreciseCountKnows() {
    Loop loop = new Loop(policy().replicas(0, 50).build(), 0);

    assertThat(disagree(loop, 0, 150).reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void goesOnWithThePreciseCountWhileItIsFresh() {
    Loop loop = new Loop(policy().build(), 2);
    disagree(loop, 40_000, 150);

    Evaluation evaluation = tick(loop.after(Duration.ofSeconds(55)), 40_000, COUNTED, 150);

    assertThat(evaluation.metrics().get(0).valueMilli()).hasValue(150_000);
  }

  @Test
  void doesNotKnowTheBacklogOnceThePreciseCountIsOld() {
    Loop loop = new Loop(policy().build(), 5);
    disagree(loop, 40_000, 150);
    loop.resizedTo(5);

    Evaluation evaluation = tick(loop.after(Duration.ofSeconds(56)), 40_000, COUNTED, 150);

    MetricEvaluation metric = evaluation.metrics().get(0);
    assertThat(metric.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(metric.valueMilli()).hasValue(150_000);
    assertThat(evaluation.action()).isNotEqualTo(Action.SCALE);
    assertThat(evaluation.reason()).isEqualTo(Reason.BACKLOG_DISAGREEMENT);
  }

  @Test
  void trustsTheOrdinaryBacklogAgainWhenTheNextCountAgrees() {
    Loop loop = new Loop(policy().build(), 2);
    disagree(loop, 40_000, 150);

    loop.after(Duration.ofSeconds(15));
    MetricEvaluation metric = tick(loop, 160, loop.now().minusSeconds(1), 40_000).metrics().get(0);

    assertThat(metric.valueMilli()).hasValue(160_000);
    assertThat(metric.reason()).isEqualTo(Reason.NONE);
  }

  @Test
  void aCountBetweenTheBacklogsBeforeAndAfterItIsNoDisagreement() {
    Loop loop = new Loop(policy().build(), 2);
    tick(loop, 0, START.minusSeconds(20), 0);

    MetricEvaluation metric =
        tick(loop.after(Duration.ofSeconds(15)), 3_000, COUNTED, 900).metrics().get(0);

    assertThat(metric.valueMilli()).hasValue(3_000_000);
    assertThat(metric.reason()).isEqualTo(Reason.NONE);
  }

  @Test
  void aTenthAndAFewEntriesAreNoDisagreement() {
    assertThat(reasonOf(1_000, 900)).isEqualTo(Reason.NONE);
    assertThat(reasonOf(1_000, 899)).isEqualTo(Reason.BACKLOG_DISAGREEMENT);
    assertThat(reasonOf(10, 0)).isEqualTo(Reason.NONE);
    assertThat(reasonOf(11, 0)).isEqualTo(Reason.BACKLOG_DISAGREEMENT);
  }

  @Test
  void countsThatWereTakenFarApartAreNotCompared() {
    Loop loop = new Loop(policy().build(), 2);
    tick(loop, 40_000, START.minusSeconds(20), 0);

    Evaluation longAfter = tick(loop.after(Duration.ofSeconds(31)), 40_000, COUNTED, 150);

    assertThat(longAfter.metrics().get(0).reason()).isEqualTo(Reason.NONE);
  }

  @Test
  void aCountThatCannotBeTrueContradictsNothing() {
    assertThat(reasonOf(40_000, -1)).isEqualTo(Reason.NONE);
  }

  @Test
  void aBacklogThatCannotBeTrueIsNoBacklogWhateverWasCounted() {
    Loop loop = new Loop(policy().build(), 2);

    assertThat(disagree(loop, -1, 150).metrics().get(0).verdict()).isEqualTo(Verdict.INVALID);
  }

  @Test
  void aDoubtOutlivesAPollThatFails() {
    Loop loop = new Loop(policy().build(), 2);
    disagree(loop, 40_000, 150);
    loop.after(Duration.ofSeconds(5))
        .tick(
            Map.of(
                BACKLOG.id(),
                new BacklogReading(List.of(Given.failedTopic(Given.TOPIC, "timeout")))));

    Evaluation evaluation = tick(loop.after(Duration.ofSeconds(5)), 40_000, COUNTED, 150);

    assertThat(evaluation.metrics().get(0).valueMilli()).hasValue(150_000);
  }

  @Test
  void spreadsThePreciseCountOverThePartitionsAsTheyWere() {
    TopicBacklog topic =
        Given.topic(
            Given.TOPIC,
            START,
            SubscriptionType.FAILOVER,
            Given.partition(300),
            Given.partition(0),
            Given.partition(100));

    assertThat(topic.counted(41, COUNTED.toEpochMilli()).partitions())
        .extracting(PartitionBacklog::backlogEntries)
        .containsExactly(31L, 0L, 10L);
  }

  @Test
  void upstreamBelievesTheOrdinaryBacklog() {
    Loop loop = new Loop(policy().semantics(Semantics.UPSTREAM).build(), 2);

    assertThat(disagree(loop, 40_000, 150).metrics().get(0).valueMilli()).hasValue(40_000_000);
  }

  private static Reason reasonOf(long entries, long precise) {
    Loop loop = new Loop(policy().build(), 2);
    return disagree(loop, entries, precise).metrics().get(0).reason();
  }

  /** The same ordinary backlog before and after another precise count. */
  private static Evaluation disagree(Loop loop, long entries, long precise) {
    tick(loop, entries, START.minusSeconds(20), entries);
    return tick(loop.after(Duration.ofSeconds(15)), entries, COUNTED, precise);
  }

  private static Evaluation tick(Loop loop, long entries, Instant countedAt, long precise) {
    BacklogReading reading = Given.counted(loop.now(), entries, countedAt, precise);
    return loop.tick(Map.of(BACKLOG.id(), reading));
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(1, 50).metric(BACKLOG);
  }
}
