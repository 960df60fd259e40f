package io.pulsescale.engine.complaint;

import static io.pulsescale.engine.Given.acknowledged;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.Loop;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that do not mean what they seem to mean. */
class SignalsTest {
  private static final Duration TICK = Duration.ofSeconds(15);
  private static final Metric BACKLOG = Given.backlog(100, 2);
  private static final Metric JOBS =
      new External("jobs", "jobs_waiting", Map.of(), new MetricTarget.AverageValue(10_000), 0);

  /** pulsar#7623, pulsar#10705: the broker counts batches. */
  @Test
  void aBacklogOfBatchesAsksForWhatItsMessagesNeed() {
    Loop loop = new Loop(policy().build(), 5);

    assertThat(messages(loop, 40, OptionalDouble.of(25), 0, 0).desiredReplicas()).hasValue(10);
  }

  /** pulsar#18139, pulsar#16173: delayed messages are part of the broker's backlog. */
  @Test
  void messagesThatAreNotDueYetWakeNobody() {
    Loop loop = new Loop(policy().replicas(0, 40).build(), 0);

    assertThat(messages(loop, 10_000, OptionalDouble.empty(), 10_000, 0).reason())
        .isEqualTo(Reason.SCALER_NOT_ACTIVE);
    assertThat(messages(loop.after(TICK), 10_000, OptionalDouble.empty(), 9_990, 0).reason())
        .isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  /** pulsar#5202, pulsar#15948: the broker's backlog is wrong until it is counted precisely. */
  @Test
  void aBacklogThatIsReallyEmptyLetsTheWorkloadGoToZero() {
    Loop loop = new Loop(policy().replicas(0, 40).behavior(Given.shrinkingAtOnce()).build(), 1);
    for (int second = 0; second < 900; second += 15) {
      Instant counted = loop.after(TICK).now().minusSeconds(second % 30 == 0 ? 5 : 20);
      BacklogReading reading = Given.counted(loop.now(), 40_000, counted, 0);
      loop.tick(Map.of(BACKLOG.id(), reading));
    }

    assertThat(loop.replicas()).isZero();
  }

  /** pulsar#23908, pulsar#21082: a consumer that is stuck, a backlog that grows. */
  @Test
  void aPoisonMessageDoesNotRunTheWorkloadToItsMaximum() {
    Loop loop = new Loop(policy().replicas(1, 1_000).build(), 1);
    Instant poisoned = loop.now();
    for (int i = 1; i <= 240; i++) {
      PartitionBacklog partition = acknowledged(i * 100L, poisoned);
      tick(loop.after(TICK), SubscriptionType.SHARED, partition);
    }

    assertThat(loop.replicas()).isBetween(2, 30);
  }

  /** keda#7475, keda#7880, keda#7441: not a number, negative, more than 64 bits hold. */
  @ParameterizedTest(name = "{0} messages in an entry")
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.MAX_VALUE, 1e18})
  void anAbsurdNumberOfMessagesInAnEntryReachesNoSize(double messagesPerEntry) {
    Loop loop = new Loop(policy().build(), 5);

    assertRefused(messages(loop, 50, OptionalDouble.of(messagesPerEntry), 0, 0));
  }

  @ParameterizedTest(name = "{0} entries")
  @ValueSource(longs = {-1, Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE / 999})
  void anAbsurdBacklogReachesNoSize(long entries) {
    Loop loop = new Loop(policy().build(), 5);

    assertRefused(messages(loop, entries, OptionalDouble.empty(), 0, 0));
  }

  @Test
  void numbersFromOutsideThatCannotBeAddedUpReachNoSize() {
    Loop loop = new Loop(Policy.builder().replicas(1, 40).metric(JOBS).build(), 5);

    assertRefused(
        loop.tick(Map.of(JOBS.id(), Given.value(loop.now(), Long.MAX_VALUE - 5, 10_000))));
  }

  @Test
  void anAbsurdUsageOfOnePodIsTheSameAsNone() {
    Metric cpu = Given.cpu(60);
    Loop loop = new Loop(Policy.builder().replicas(1, 40).metric(cpu).build(), 3);

    Evaluation evaluation =
        loop.tick(Map.of(cpu.id(), Given.measured(loop.now(), 900, 900, Long.MAX_VALUE)));

    assertThat(evaluation.desiredReplicas()).hasValue(3);
    assertThat(evaluation.metrics().get(0).valueMilli()).hasValue(90_000);
  }

  /** keda#6719, keda#1663, keda#356: scaled in while messages are still being worked on. */
  @Test
  void whatIsDeliveredAndNotAcknowledgedCountsAsWork() {
    Loop loop = new Loop(policy().replicas(0, 40).behavior(Given.shrinkingAtOnce()).build(), 3);

    Evaluation few = messages(loop, 3, OptionalDouble.empty(), 0, 300);
    loop.after(TICK).resizedTo(1);
    Evaluation last = messages(loop.after(Duration.ofHours(1)), 1, OptionalDouble.empty(), 0, 1);

    assertThat(few.desiredReplicas()).hasValue(3);
    assertThat(last.desiredReplicas()).hasValue(1);
  }

  private static void assertRefused(Evaluation evaluation) {
    assertThat(evaluation.metrics().get(0).verdict()).isEqualTo(Verdict.INVALID);
    assertThat(evaluation.metrics().get(0).message()).isNotEmpty();
    assertThat(evaluation.action()).isEqualTo(Action.NONE);
  }

  private static Evaluation messages(
      Loop loop, long entries, OptionalDouble perEntry, long delayed, long unacked) {
    PartitionBacklog partition =
        Given.partition(entries, perEntry, OptionalLong.of(delayed), OptionalLong.of(unacked));
    return tick(loop, SubscriptionType.SHARED, partition);
  }

  private static Evaluation tick(Loop loop, SubscriptionType type, PartitionBacklog partition) {
    MetricReading reading =
        new BacklogReading(List.of(Given.topic(Given.TOPIC, loop.now(), type, partition)));
    return loop.tick(Map.of(BACKLOG.id(), reading));
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(1, 40).metric(BACKLOG);
  }
}
