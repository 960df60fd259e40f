package io.pulsescale.engine.metric;

import static io.pulsescale.engine.metric.DrainSteps.SHARED;
import static io.pulsescale.engine.metric.DrainSteps.counted;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.DrainFacts;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.ServiceRateSource;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.SubscriptionSelector;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Sizes, with a hint of 10 messages per second and replica: at 0.8 a replica is asked for 8. */
class DrainMetricTest {
  private static final OptionalLong TEN = OptionalLong.of(10_000);
  private static final OptionalLong NO_HINT = OptionalLong.empty();

  @Test
  void asksForArrivalsPlusBacklogByDrainWithin() {
    DrainSteps steps = new DrainSteps(drain(TEN)).replicas(2);
    steps.read(0, 0);

    MetricEvaluation evaluated = steps.read(400, 300);

    assertThat(evaluated.valueMilli()).hasValue(45_000);
    assertThat(evaluated.targetMilli()).isEqualTo(8_000);
    assertThat(evaluated.proposal()).hasValue(6);
    assertThat(evaluated.unit()).isEqualTo("messages/s");
  }

  @Test
  void saysWhatItWasSizedWith() {
    DrainSteps steps = new DrainSteps(drain(TEN)).replicas(5);
    steps.read(0, 0);

    DrainFacts facts = steps.read(400, 300).drain().orElseThrow();

    assertThat(facts)
        .isEqualTo(
            new DrainFacts(
                300_000, OptionalLong.of(40_000), TEN, ServiceRateSource.HINT, millis(30_000)));
  }

  @Test
  void staysWithinTheTolerance() {
    DrainSteps steps = new DrainSteps(drain(TEN)).replicas(5);
    steps.read(0, 0);

    assertThat(steps.read(430, 0).proposal()).hasValue(5);
  }

  @Test
  void nothingGoesDownWhileTheTimeToDrainIsAboveTheLimit() {
    DrainSteps steps = new DrainSteps(drain(TEN)).target(Given.target(20, Given.readyPods(1)));
    steps.read(0, 610);

    MetricEvaluation evaluated = steps.read(0, 610);

    assertThat(evaluated.proposal()).hasValue(20);
    assertThat(evaluated.reason()).isEqualTo(Reason.DRAIN_TOO_SLOW);
    assertThat(evaluated.message()).contains("longer than drainWithin");
    assertThat(evaluated.drain().orElseThrow().millisToDrain()).hasValue(61_000);
  }

  @Test
  void goesDownOnceTheTimeToDrainIsWithinTheLimit() {
    DrainSteps steps = new DrainSteps(drain(TEN)).replicas(20);
    steps.read(0, 600);

    assertThat(steps.read(0, 600).proposal()).hasValue(2);
  }

  @Test
  void aBacklogThatDoesNotShrinkNeverDrains() {
    DrainSteps steps = new DrainSteps(drain(TEN)).replicas(1);
    steps.read(0, 0);

    DrainFacts facts = steps.read(400, 300).drain().orElseThrow();

    assertThat(facts.millisToDrain()).hasValue(DrainFacts.NEVER);
  }

  @Test
  void theFirstReadingTellsNoArrivalsSoNothingGoesDown() {
    MetricEvaluation first = new DrainSteps(drain(TEN)).replicas(5).read(1_000_000, 60);

    assertThat(first.verdict()).isEqualTo(Verdict.OK);
    assertThat(first.proposal()).hasValue(5);
    assertThat(first.reason()).isEqualTo(Reason.ARRIVALS_UNKNOWN);
    assertThat(first.drain().orElseThrow().arrivalMilliPerSecond()).isEmpty();
  }

  @Test
  void fromZeroItStartsWithTheHintOrWithOne() {
    assertThat(new DrainSteps(drain(TEN)).replicas(0).read(1200, 1200).proposal()).hasValue(3);
    assertThat(new DrainSteps(drain(NO_HINT)).replicas(0).read(1200, 1200).proposal()).hasValue(1);
  }

  @Test
  void withoutAnyRateItDoublesEachTimeAllReplicasWereReadyAndBehind() {
    DrainSteps steps = new DrainSteps(drain(NO_HINT)).replicas(1);
    steps.read(stuck(steps, 1000));
    steps.read(stuck(steps, 2000));

    assertThat(steps.read(stuck(steps, 3000)).proposal()).hasValue(2);
    assertThat(steps.replicas(2).read(stuck(steps, 4000)).proposal()).hasValue(4);
    MetricEvaluation evaluated = steps.replicas(4).read(stuck(steps, 5000));
    assertThat(evaluated.proposal()).hasValue(8);
    assertThat(evaluated.drain().orElseThrow().serviceRateFrom())
        .isEqualTo(ServiceRateSource.GROWING);
  }

  @Test
  void doesNotDoubleWhileReplicasAreMissing() {
    DrainSteps steps = new DrainSteps(drain(NO_HINT)).target(Given.target(4, Given.readyPods(3)));
    steps.read(stuck(steps, 1000));
    steps.read(stuck(steps, 2000));

    assertThat(steps.read(stuck(steps, 3000)).proposal()).hasValue(4);
  }

  @Test
  void asksForNoneOnceNothingArrives() {
    DrainSteps idle = new DrainSteps(drain(NO_HINT)).replicas(8);
    idle.read(7, 0);
    assertThat(idle.read(7, 0).proposal()).hasValue(0);
  }

  @Test
  void isActiveStrictlyAboveItsThreshold() {
    assertThat(new DrainSteps(drain(TEN)).replicas(0).read(9, 5).activity())
        .isEqualTo(Activity.INACTIVE);
    assertThat(new DrainSteps(drain(TEN)).replicas(0).read(9, 6).activity())
        .isEqualTo(Activity.ACTIVE);
  }

  @Test
  void topicsAddUpOrTheOneThatNeedsMostDecides() {
    assertThat(twoTopics(Combine.SUM).valueMilli()).hasValue(50_000);
    assertThat(twoTopics(Combine.MAX).valueMilli()).hasValue(30_000);
  }

  @Test
  void aPartitionThatDoesNotCountItsMessagesMakesItUnknown() {
    DrainSteps steps = new DrainSteps(drain(TEN)).replicas(3);

    MetricEvaluation evaluated =
        steps.read(Given.topic(Given.TOPIC, steps.now(), SHARED, Given.partition(6000)));

    assertThat(evaluated.verdict()).isEqualTo(Verdict.INVALID);
    assertThat(evaluated.proposal()).hasValue(13);
  }

  @Test
  void aFailedTopicLeavesALowerBound() {
    DrainSteps steps = new DrainSteps(drain(TEN)).replicas(3);

    MetricEvaluation evaluated =
        steps.read(
            Given.topic(Given.TOPIC, steps.now(), SHARED, counted(0, 6000)),
            Given.failedTopic("other", "timeout"));

    assertThat(evaluated.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(evaluated.proposal()).hasValue(13);
  }

  @Test
  void capsAtWhatCanConsume() {
    DrainSteps steps = new DrainSteps(drain(TEN));

    MetricEvaluation evaluated =
        steps.read(
            Given.topic(
                Given.TOPIC,
                steps.now(),
                SubscriptionType.FAILOVER,
                counted(0, 10),
                counted(0, 10)));

    assertThat(evaluated.consumerCap()).hasValue(2);
  }

  @Test
  void absurdNumbersStayNumbers() {
    DrainSteps steps = new DrainSteps(drain(OptionalLong.of(1))).replicas(1);
    long most = Long.MAX_VALUE / 1000;
    steps.read(0, most);

    MetricEvaluation evaluated = steps.read(most / 2, most);

    assertThat(evaluated.proposal()).hasValue(Integer.MAX_VALUE);
    assertThat(evaluated.valueMilli().orElseThrow()).isPositive();
    assertThat(evaluated.drain().orElseThrow().millisToDrain()).hasValue(DrainFacts.NEVER);
  }

  @Test
  void aTopicThatCannotBeCountedAsksForNothing() {
    DrainSteps steps = new DrainSteps(drain(TEN)).replicas(3);

    MetricEvaluation evaluated =
        steps.read(
            Given.topic(Given.TOPIC, steps.now(), SHARED, counted(0, 6000)),
            Given.topic("absurd", steps.now(), SHARED, counted(0, Long.MAX_VALUE)));

    assertThat(evaluated.verdict()).isEqualTo(Verdict.INVALID);
    assertThat(evaluated.proposal()).hasValue(13);
    assertThat(steps.memory().topics()).hasSize(1);
  }

  /** Another 1,000 arrive and none is served. */
  private static TopicBacklog stuck(DrainSteps steps, long all) {
    return Given.topic(Given.TOPIC, steps.now(), SHARED, counted(all, all));
  }

  private static MetricEvaluation twoTopics(Combine combine) {
    SubscriptionSelector selector =
        new SubscriptionSelector(
            "main", List.of("a", "b"), Optional.empty(), "orders", combine, false);
    DrainSteps steps =
        new DrainSteps(new PulsarDrain("d", selector, Given.MINUTE, 0.8, TEN, 5)).replicas(1);
    steps.read(
        Given.topic("a", steps.now(), SHARED, counted(0, 0)),
        Given.topic("b", steps.now(), SHARED, counted(0, 0)));
    return steps.read(
        Given.topic("a", steps.now(), SHARED, counted(200, 0)),
        Given.topic("b", steps.now(), SHARED, counted(0, 1800)));
  }

  private static OptionalLong millis(long millis) {
    return OptionalLong.of(millis);
  }

  private static PulsarDrain drain(OptionalLong hint) {
    return new PulsarDrain("d", Given.ORDERS, Duration.ofSeconds(60), 0.8, hint, 5);
  }
}
