package io.pulsescale.engine.metric;

import static io.pulsescale.engine.metric.DrainSteps.SHARED;
import static io.pulsescale.engine.metric.DrainSteps.counted;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.ServiceRateSource;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.state.TooFew;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Sizes that are tried while nothing is known of the service rate; intervals of 10 s. */
class DrainGrowthTest {
  private final DrainSteps steps =
      new DrainSteps(
          new PulsarDrain("d", Given.ORDERS, Given.MINUTE, 0.8, OptionalLong.empty(), 0));
  private long hot;

  @Test
  void halvesWhileNoMoreWaitsThanArrivesInAnInterval() {
    steps.replicas(9).read(0, 0);
    steps.read(100, 0);

    assertThat(steps.read(200, 100).proposal()).hasValue(4);
    assertThat(steps.replicas(1).read(300, 0).proposal()).hasValue(1);
  }

  @Test
  void staysWhileMoreWaitsThanArrivesInAnInterval() {
    steps.replicas(9).read(0, 0);
    steps.read(100, 130);

    assertThat(steps.read(200, 110).proposal()).hasValue(9);
  }

  @Test
  void doesNotHalveBeforeArrivalsWereKnownForAWholeInterval() {
    assertThat(steps.replicas(8).read(0, 0).proposal()).hasValue(8);
    assertThat(steps.read(100, 0).proposal()).hasValue(8);
  }

  @Test
  void doesNotHalveWhileReplicasAreMissing() {
    steps.target(Given.target(9, Given.readyPods(8))).read(0, 0);
    steps.read(100, 0);

    assertThat(steps.read(200, 0).proposal()).hasValue(9);
  }

  @Test
  void doesNotGoBackToASizeThatFellBehindUnlessLessArrives() {
    fallBehindWithTwo();
    steps.replicas(4);
    assertThat(hot(0).proposal()).hasValue(4);
    assertThat(hot(0).proposal()).hasValue(4);

    assertThat(lessArrives()).hasValue(2);
  }

  @Test
  void whatWasTooFewIsForgottenOnceARateIsLearnt() {
    fallBehindWithTwo();
    assertThat(steps.memory().tooFew().map(TooFew::replicas)).hasValue(2);

    PartitionBacklog[] busy = {counted(hot, 9_000), counted(9_000, 9_000)};
    steps.read(Given.topic(Given.TOPIC, steps.now(), SubscriptionType.FAILOVER, busy));
    PartitionBacklog[] served = {counted(hot, 8_900), counted(9_000, 8_900)};
    steps.read(Given.topic(Given.TOPIC, steps.now(), SubscriptionType.FAILOVER, served));

    assertThat(steps.learntMilli()).hasValue(10_000);
    assertThat(steps.memory().tooFew()).isEmpty();
  }

  @Test
  void aNewTopicEachTimeKeepsItNeitherFromGrowingNorFromShrinking() {
    steps.replicas(4);
    assertThat(withNewTopics(0)).hasValue(2);
    assertThat(withNewTopics(1_000)).hasValue(8);
  }

  @Test
  void whatWaitsOnANewTopicKeepsItFromShrinking() {
    steps.replicas(4).read(0, 0);
    steps.read(100, 0);

    assertThat(
            steps
                .read(
                    Given.topic(Given.TOPIC, steps.now(), SHARED, counted(200, 0)),
                    Given.topic("new", steps.now(), SHARED, counted(101, 101)))
                .proposal())
        .hasValue(4);
  }

  /** All messages are in one of two partitions, so no replica but one is ever busy. */
  private void fallBehindWithTwo() {
    steps.replicas(2);
    hot(0);
    hot(0);
    hot(150);
    assertThat(hot(300).proposal()).hasValue(4);
    assertThat(steps.learntMilli()).isEmpty();
  }

  private MetricEvaluation hot(long backlog) {
    hot += 100;
    PartitionBacklog[] partitions = {counted(hot, backlog), counted(0, 0)};
    return steps.read(Given.topic(Given.TOPIC, steps.now(), SubscriptionType.FAILOVER, partitions));
  }

  private OptionalInt lessArrives() {
    MetricEvaluation last = null;
    for (int i = 0; i < 20; i++) {
      hot -= 50;
      last = hot(0);
    }
    assertThat(last.drain().orElseThrow().serviceRateFrom()).isEqualTo(ServiceRateSource.GROWING);
    return last.proposal();
  }

  private OptionalInt withNewTopics(long waits) {
    OptionalInt proposal = OptionalInt.empty();
    for (int i = 0; i < 4; i++) {
      hot += 100;
      proposal =
          steps
              .read(
                  Given.topic(Given.TOPIC, steps.now(), SHARED, counted(hot, waits)),
                  Given.topic("new-" + steps.now(), steps.now(), SHARED, counted(10, 0)))
              .proposal();
    }
    return proposal;
  }
}
