package io.pulsescale.engine.metric;

import static io.pulsescale.engine.Given.START;
import static io.pulsescale.engine.Given.failedTopic;
import static io.pulsescale.engine.Given.partition;
import static io.pulsescale.engine.Given.topic;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.policy.SubscriptionSelector;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class BacklogMetricTest {
  private static final SubscriptionType SHARED = SubscriptionType.SHARED;

  @Test
  void asksForBacklogByThresholdRoundedUp() {
    MetricEvaluation evaluated = shared(partition(381));

    assertThat(evaluated.valueMilli()).hasValue(381_000);
    assertThat(evaluated.targetMilli()).isEqualTo(100_000);
    assertThat(evaluated.proposal()).hasValue(4);
  }

  @Test
  void countsMessagesNotEntries() {
    MetricEvaluation evaluated = shared(batched(40, 12.5));

    assertThat(evaluated.valueMilli()).hasValue(500_000);
    assertThat(evaluated.unit()).isEqualTo("messages");
  }

  @Test
  void anEntryIsNeverLessThanAMessage() {
    assertThat(shared(batched(40, 0)).valueMilli()).hasValue(40_000);
  }

  @Test
  void leavesDelayedMessagesOut() {
    assertThat(shared(delayed(500, 480)).valueMilli()).hasValue(20_000);
  }

  @Test
  void countsEntriesWithDelayedOnesWhenThePolicySaysSo() {
    PulsarBacklog entries = new PulsarBacklog("b", Given.ORDERS, 100, 0, BacklogUnit.ENTRIES);
    PartitionBacklog both =
        Given.partition(500, OptionalDouble.of(10), OptionalLong.of(480), OptionalLong.empty());

    MetricEvaluation evaluated =
        evaluate(entries, Given.target(1), topic(Given.TOPIC, START, SHARED, both));

    assertThat(evaluated.valueMilli()).hasValue(500_000);
    assertThat(evaluated.unit()).isEqualTo("entries");
  }

  @Test
  void upstreamCountsEntriesOfTheLargestTopic() {
    Policy policy =
        Policy.builder().metric(metric(Combine.SUM)).semantics(Semantics.UPSTREAM).build();

    MetricEvaluation evaluated =
        evaluate(
            policy,
            Given.target(1),
            topic("a", START, SHARED, batched(300, 10)),
            topic("b", START, SHARED, batched(500, 10)));

    assertThat(evaluated.valueMilli()).hasValue(500_000);
  }

  @Test
  void sumsPartitionsAndTopics() {
    MetricEvaluation evaluated =
        evaluate(
            metric(Combine.SUM),
            Given.target(1),
            topic("a", START, SHARED, partition(100), partition(50)),
            topic("b", START, SHARED, partition(200)));

    assertThat(evaluated.valueMilli()).hasValue(350_000);
  }

  @Test
  void takesTheLargestTopicWhenThePolicySaysMax() {
    MetricEvaluation evaluated =
        evaluate(
            metric(Combine.MAX),
            Given.target(1),
            topic("a", START, SHARED, partition(100), partition(50)),
            topic("b", START, SHARED, partition(200)));

    assertThat(evaluated.valueMilli()).hasValue(200_000);
  }

  @Test
  void aFailedTopicMakesTheBacklogUnknownAndTheRestALowerBound() {
    MetricEvaluation evaluated =
        evaluate(
            metric(Combine.SUM),
            Given.target(1),
            topic("a", START, SHARED, partition(100)),
            failedTopic("b", "timeout"));

    assertThat(evaluated.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(evaluated.proposal()).hasValue(1);
    assertThat(evaluated.activity()).isEqualTo(Activity.ACTIVE);
  }

  @Test
  void aMissingSubscriptionIsNotAnEmptyOne() {
    MetricEvaluation evaluated =
        evaluate(metric(Combine.SUM), Given.target(1), failedTopic("a", "subscriptionNotFound"));

    assertThat(evaluated.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(evaluated.reason()).isEqualTo(Reason.SUBSCRIPTION_NOT_FOUND);
    assertThat(evaluated.proposal()).isEmpty();
    assertThat(evaluated.activity()).isEqualTo(Activity.UNKNOWN);
  }

  @Test
  void aReadingOlderThanMaxSampleAgeIsStale() {
    MetricEvaluation evaluated =
        evaluate(
            metric(Combine.SUM),
            Given.target(1),
            topic("a", START.minusSeconds(61), SHARED, partition(0)));

    assertThat(evaluated.verdict()).isEqualTo(Verdict.STALE);
    assertThat(evaluated.ageMillis()).hasValue(61_000);
    assertThat(evaluated.proposal()).isEmpty();
  }

  @Test
  void aNegativeBacklogIsNoBacklog() {
    assertThat(shared(partition(-5)).verdict()).isEqualTo(Verdict.INVALID);
  }

  @Test
  void isActiveStrictlyAboveItsThreshold() {
    PulsarBacklog metric = Given.backlog(100, 2);

    assertThat(activity(metric, 0, partition(2))).isEqualTo(Activity.INACTIVE);
    assertThat(activity(metric, 0, partition(3))).isEqualTo(Activity.ACTIVE);
  }

  @Test
  void messagesInFlightKeepARunningWorkloadActive() {
    PulsarBacklog metric = Given.backlog(100, 2);
    PartitionBacklog inFlight =
        Given.partition(1, OptionalDouble.empty(), OptionalLong.empty(), OptionalLong.of(1));

    assertThat(activity(metric, 1, inFlight)).isEqualTo(Activity.ACTIVE);
    assertThat(activity(metric, 0, inFlight)).isEqualTo(Activity.INACTIVE);
  }

  private static Activity activity(PulsarBacklog metric, int replicas, PartitionBacklog partition) {
    TopicReading topic = topic(Given.TOPIC, START, SHARED, partition);
    return evaluate(metric, Given.target(replicas), topic).activity();
  }

  private static PartitionBacklog batched(long entries, double messagesPerEntry) {
    return Given.partition(
        entries, OptionalDouble.of(messagesPerEntry), OptionalLong.empty(), OptionalLong.empty());
  }

  private static PartitionBacklog delayed(long entries, long delayed) {
    return Given.partition(
        entries, OptionalDouble.empty(), OptionalLong.of(delayed), OptionalLong.empty());
  }

  private static PulsarBacklog metric(Combine combine) {
    SubscriptionSelector selector =
        new SubscriptionSelector(
            "main", List.of("a", "b"), Optional.empty(), "orders", combine, false);
    return PulsarBacklog.of(selector, 100, 0);
  }

  private static MetricEvaluation shared(PartitionBacklog... partitions) {
    return evaluate(
        Given.backlog(100, 0), Given.target(1), topic(Given.TOPIC, START, SHARED, partitions));
  }

  private static MetricEvaluation evaluate(
      PulsarBacklog metric, Target target, TopicReading... topics) {
    return evaluate(Policy.builder().metric(metric).build(), target, topics);
  }

  private static MetricEvaluation evaluate(Policy policy, Target target, TopicReading... topics) {
    MetricContext context =
        new MetricContext(
            START.toEpochMilli(),
            target,
            target.specReplicas().orElseThrow(),
            policy,
            Tolerances.of(policy));
    BacklogReading reading = new BacklogReading(List.of(topics));
    return MetricCalculator.evaluate(policy.metrics().get(0), reading, context);
  }
}
