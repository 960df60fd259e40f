package io.pulsescale.engine;

import static io.pulsescale.engine.Given.START;
import static io.pulsescale.engine.Given.acknowledged;
import static io.pulsescale.engine.Given.partition;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** A backlog whose consumers acknowledge nothing, so that more of them do not help. */
class StuckConsumersTest {
  private static final Duration TICK = Duration.ofSeconds(15);
  private static final Metric BACKLOG = Given.backlog(100, 0);
  private static final Metric CPU = Given.cpu(60);
  private static final Instant LAST_ACKNOWLEDGED = START.minusSeconds(1);

  @Test
  void stopsGrowingOnceAGrowthDidNotHelpForStuckAfter() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);

    Evaluation justBefore = loop.after(Duration.ofSeconds(284)).tick(stuck(loop, 800));
    loop.resizedTo(2);
    Evaluation evaluation = loop.after(Duration.ofSeconds(1)).tick(stuck(loop, 800));

    assertThat(justBefore.desiredReplicas()).hasValue(6);
    assertThat(evaluation.desiredReplicas()).hasValue(2);
    assertThat(evaluation.reason()).isEqualTo(Reason.CONSUMERS_STUCK);
    assertThat(evaluation.conditions())
        .contains(
            new Condition(
                Condition.Type.SCALING_LIMITED, Condition.Status.TRUE, Reason.CONSUMERS_STUCK));
  }

  @Test
  void saysWhatItAskedForAndSinceWhenNothingWasAcknowledged() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);

    MetricEvaluation metric =
        loop.after(Duration.ofHours(1)).tick(stuck(loop, 800)).metrics().get(0);

    assertThat(metric.reason()).isEqualTo(Reason.CONSUMERS_STUCK);
    assertThat(metric.proposal()).hasValue(2);
    assertThat(metric.message())
        .isEqualTo(
            "asks for 8, but nothing was acknowledged since 2025-12-31T23:59:59Z"
                + " and the growth of 2026-01-01T00:00:15Z did not help");
  }

  @Test
  void tellsHowLongAGrowthIsStillWatched() {
    Loop loop = new Loop(policy().build(), 1);
    Evaluation before = loop.tick(stuck(loop, 200));

    Evaluation watched = loop.after(TICK).tick(stuck(loop, 200));
    Evaluation over = loop.after(Duration.ofSeconds(300)).tick(stuck(loop, 200));

    assertThat(before.timers()).isEmpty();
    assertThat(watched.timers())
        .contains(new RunningTimer(Timer.STUCK_AFTER, START.plusSeconds(300).toEpochMilli()));
    assertThat(over.timers()).extracting(RunningTimer::timer).doesNotContain(Timer.STUCK_AFTER);
  }

  @Test
  void watchesNothingAnyMoreOnceSomethingIsAcknowledged() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);

    Evaluation evaluation =
        loop.after(TICK).tick(shared(loop, 1, partition(0), acknowledged(200, loop.now())));

    assertThat(evaluation.timers())
        .extracting(RunningTimer::timer)
        .doesNotContain(Timer.STUCK_AFTER);
  }

  @Test
  void growsAgainAsSoonAsSomethingIsAcknowledged() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);
    loop.after(Duration.ofHours(1)).tick(stuck(loop, 800));

    Evaluation evaluation =
        loop.after(TICK).tick(shared(loop, 1, partition(0), acknowledged(790, loop.now())));

    assertThat(evaluation.desiredReplicas()).hasValue(6);
  }

  @Test
  void progressOnOnePartitionIsProgress() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);

    for (int i = 0; i < 40; i++) {
      loop.after(TICK)
          .tick(shared(loop, 1, acknowledged(900, LAST_ACKNOWLEDGED), acknowledged(0, loop.now())));
    }

    assertThat(loop.replicas()).isEqualTo(9);
  }

  @Test
  void nobodyIsStuckBeforeAGrowthWasTried() {
    Loop loop = new Loop(policy().build(), 3);
    for (int i = 0; i < 40; i++) {
      loop.after(TICK).tick(stuck(loop, 300));
    }

    assertThat(loop.after(TICK).tick(stuck(loop, 500)).desiredReplicas()).hasValue(5);
  }

  @Test
  void aGrowthBeforeTheLastProgressSaysNothing() {
    Loop loop = new Loop(policy().build(), 1);
    loop.tick(shared(loop, 1, acknowledged(200, loop.now())));
    for (int i = 0; i < 40; i++) {
      loop.after(TICK).tick(shared(loop, 1, acknowledged(200, START.plusSeconds(10))));
    }

    assertThat(loop.after(TICK).tick(stuck(loop, 500)).desiredReplicas()).hasValue(5);
  }

  @Test
  void aPauseWithoutBacklogIsNoStall() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);
    loop.after(Duration.ofHours(1)).tick(stuck(loop, 0));
    loop.resizedTo(1);

    assertThat(loop.after(TICK).tick(stuck(loop, 300)).desiredReplicas()).hasValue(3);
  }

  @Test
  void messagesThatAreNotDueYetAreNoBacklogToAcknowledge() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);
    loop.after(TICK).tick(delayedOnly(loop, 500));
    loop.resizedTo(1);

    assertThat(loop.after(Duration.ofHours(1)).tick(stuck(loop, 300)).desiredReplicas())
        .hasValue(3);
  }

  @Test
  void nobodyIsStuckWhileProgressIsNotKnown() {
    Loop loop = new Loop(policy().build(), 1);
    loop.tick(shared(loop, 1, partition(200)));

    for (int i = 0; i < 40; i++) {
      loop.after(TICK).tick(shared(loop, 1, partition(900)));
    }

    assertThat(loop.replicas()).isEqualTo(9);
  }

  @Test
  void aTopicThatIsLoadedAnewAndForgetsItsTimesHasStillMadeNoProgress() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);

    Evaluation evaluation = loop.after(Duration.ofHours(1)).tick(shared(loop, 1, partition(800)));

    assertThat(evaluation.reason()).isEqualTo(Reason.CONSUMERS_STUCK);
  }

  @Test
  void nobodyIsStuckWithoutConsumers() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);

    Evaluation evaluation =
        loop.after(Duration.ofHours(1)).tick(shared(loop, 0, acknowledged(800, LAST_ACKNOWLEDGED)));

    assertThat(evaluation.desiredReplicas()).hasValue(6);
  }

  @Test
  void theGrowthThatOtherMetricsAskForGoesOn() {
    Loop loop = new Loop(policy().metric(CPU).build(), 1);
    growOnce(loop);

    Evaluation evaluation =
        loop.after(Duration.ofHours(1))
            .tick(Map.of(BACKLOG.id(), backlog(loop, 800), CPU.id(), busy(loop)));

    assertThat(evaluation.desiredReplicas()).hasValue(4);
    assertThat(evaluation.metrics().get(0).reason()).isEqualTo(Reason.CONSUMERS_STUCK);
  }

  @Test
  void aTopicThatFailsDoesNotSetTheGrowthFree() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);

    Evaluation evaluation =
        loop.after(Duration.ofHours(1))
            .tick(besideAFailure(loop, acknowledged(800, LAST_ACKNOWLEDGED)));

    assertThat(evaluation.desiredReplicas()).hasValue(2);
    assertThat(evaluation.reason()).isEqualTo(Reason.CONSUMERS_STUCK);
    assertThat(evaluation.metrics().get(0).message())
        .isEqualTo(
            "timeout: no stats; asks for at least 8, but nothing was acknowledged since"
                + " 2025-12-31T23:59:59Z and the growth of 2026-01-01T00:00:15Z did not help");
  }

  @Test
  void progressThatIsSeenBesideATopicThatFailsIsProgress() {
    Loop loop = new Loop(policy().build(), 1);
    growOnce(loop);
    loop.after(Duration.ofHours(1)).tick(stuck(loop, 800));

    Evaluation evaluation =
        loop.after(TICK).tick(besideAFailure(loop, acknowledged(790, loop.now())));

    assertThat(evaluation.desiredReplicas()).hasValue(6);
  }

  @Test
  void aWorkloadAtZeroIsWokenWhateverWasStuckBefore() {
    Loop loop = new Loop(policy().replicas(0, 9).build(), 1);
    growOnce(loop);
    loop.after(Duration.ofHours(1)).tick(stuck(loop, 800));
    loop.losingItsState().resizedTo(0);

    assertThat(loop.after(TICK).tick(stuck(loop, 800)).desiredReplicas()).hasValue(4);
  }

  @Test
  void upstreamRunsToTheMaximum() {
    Loop loop = new Loop(policy().semantics(Semantics.UPSTREAM).build(), 1);
    growOnce(loop);

    assertThat(loop.after(Duration.ofHours(1)).tick(stuck(loop, 800)).desiredReplicas())
        .hasValue(4);
  }

  /** From 1 to 2 at 00:00:15, one evaluation after the stall was seen; it is 00:00:30 then. */
  private static void growOnce(Loop loop) {
    loop.tick(stuck(loop, 100));
    loop.after(TICK).tick(stuck(loop, 200));
    assertThat(loop.replicas()).isEqualTo(2);
    loop.after(TICK).tick(stuck(loop, 200));
  }

  private static Map<String, MetricReading> stuck(Loop loop, long messages) {
    return Map.of(BACKLOG.id(), backlog(loop, messages));
  }

  private static MetricReading backlog(Loop loop, long messages) {
    return reading(loop, 1, acknowledged(messages, LAST_ACKNOWLEDGED));
  }

  private static Map<String, MetricReading> delayedOnly(Loop loop, long messages) {
    PartitionBacklog waiting = acknowledged(messages, LAST_ACKNOWLEDGED);
    PartitionBacklog delayed =
        new PartitionBacklog(
            messages,
            waiting.messagesPerEntry(),
            OptionalLong.of(messages),
            waiting.unackedMessages(),
            waiting.inMessages(),
            waiting.markDeleteAdvancedAtMillis(),
            waiting.lastAckedAtMillis());
    return shared(loop, 1, delayed);
  }

  private static Map<String, MetricReading> besideAFailure(
      Loop loop, PartitionBacklog... partitions) {
    List<TopicReading> topics = new ArrayList<>(reading(loop, 1, partitions).topics());
    topics.add(Given.failedTopic("persistent://shop/orders/returns", "timeout"));
    return Map.of(BACKLOG.id(), new BacklogReading(topics));
  }

  private static Map<String, MetricReading> shared(
      Loop loop, int consumers, PartitionBacklog... partitions) {
    return Map.of(BACKLOG.id(), reading(loop, consumers, partitions));
  }

  private static BacklogReading reading(Loop loop, int consumers, PartitionBacklog... partitions) {
    return new BacklogReading(
        List.of(
            new TopicBacklog(
                Given.TOPIC,
                loop.now().toEpochMilli(),
                SubscriptionType.SHARED,
                consumers,
                List.of(partitions),
                Optional.empty())));
  }

  private static MetricReading busy(Loop loop) {
    return Given.measured(loop.now(), 1200, 1200);
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(1, 9).metric(BACKLOG);
  }
}
