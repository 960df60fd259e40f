package io.pulsescale.engine.metric;

import static io.pulsescale.engine.metric.DrainSteps.SHARED;
import static io.pulsescale.engine.metric.DrainSteps.counted;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Topics that come and go, with 10 messages a second and replica: at 0.8, 8 are asked for. */
class NewTopicsTest {
  private final DrainSteps steps =
      new DrainSteps(
          new PulsarDrain("d", Given.ORDERS, Given.MINUTE, 0.8, OptionalLong.of(10_000), 0));
  private long published;
  private int names;

  @Test
  void shrinksUnderTopicsThatAreNewEachTime() {
    steps.replicas(9);
    tick(0);
    tick(0);

    MetricEvaluation evaluated = tick(10);

    assertThat(evaluated.proposal()).hasValue(4);
    assertThat(evaluated.message()).isEmpty();
    assertThat(evaluated.drain().orElseThrow().arrivalMilliPerSecond()).hasValue(31_000);
  }

  @Test
  void shrinksOnlyToWhatNewTopicsMayAskForAtMost() {
    steps.replicas(9);
    tick(0);
    tick(0);

    assertThat(tick(250).proposal()).hasValue(7);
    assertThat(tick(100_000).proposal()).hasValue(9);
  }

  @Test
  void growsOnlyByWhatIsKnown() {
    steps.replicas(2);
    tick(0);
    tick(0);

    assertThat(tick(100_000).proposal()).hasValue(4);
  }

  @Test
  void moreOnANewTopicNeverMeansFewerReplicas() {
    for (int replicas = 1; replicas <= 12; replicas++) {
      int previous = 0;
      for (long messages = 0; messages < 2_000; messages += 7) {
        DrainSteps fresh =
            new DrainSteps(
                new PulsarDrain("d", Given.ORDERS, Given.MINUTE, 0.8, OptionalLong.of(10_000), 0));
        fresh.replicas(replicas).read(0, 0);
        fresh.read(300, 0);
        int size =
            fresh
                .read(
                    Given.topic(Given.TOPIC, fresh.now(), SHARED, counted(600, 0)),
                    Given.topic("new", fresh.now(), SHARED, counted(messages, messages / 2)))
                .proposal()
                .orElseThrow();
        assertThat(size).isGreaterThanOrEqualTo(previous);
        previous = size;
      }
    }
  }

  @Test
  void aCounterThatBeganAnewTellsNothingOfWhatArrives() {
    steps.replicas(9);
    tick(0);
    tick(0);

    MetricEvaluation evaluated =
        steps.read(old(0), Given.topic("reset", steps.now(), SHARED, counted(10, 11)));

    assertThat(evaluated.proposal()).hasValue(9);
    assertThat(evaluated.message()).contains("until the arrivals are known");
  }

  @Test
  void learnsUnderTopicsThatComeAndGo() {
    steps.replicas(4);
    tick(10_000, 10);
    tick(9_900, 10);

    assertThat(steps.learntMilli()).hasValue(10_000);
  }

  @Test
  void whatMayHaveBeenServedOfATopicThatIsGoneTeachesNothing() {
    steps.replicas(4);
    steps.read(old(10_000), Given.topic("gone", steps.now(), SHARED, counted(5_000, 1_000)));
    published += 300;
    steps.read(old(9_900));
    assertThat(steps.learntMilli()).isEmpty();

    published += 300;
    steps.read(old(9_800));
    assertThat(steps.learntMilli()).hasValue(10_000);
  }

  @Test
  void aTopicThatFailsTeachesNothing() {
    steps.replicas(4);
    steps.read(old(10_000), Given.topic("other", steps.now(), SHARED, counted(0, 0)));
    published += 300;
    steps.read(old(9_900), Given.failedTopic("other", "timeout"));

    assertThat(steps.learntMilli()).isEmpty();
  }

  /** 300 more on the old topic, and a new one with so many. */
  private MetricEvaluation tick(long onNew) {
    return tick(0, onNew);
  }

  private MetricEvaluation tick(long backlog, long onNew) {
    TopicBacklog old = old(backlog);
    published += 300;
    names++;
    return steps.read(old, Given.topic("new-" + names, steps.now(), SHARED, counted(onNew, 0)));
  }

  private TopicBacklog old(long backlog) {
    return Given.topic(Given.TOPIC, steps.now(), SHARED, counted(published, backlog));
  }
}
