package io.pulsescale.engine;

import static io.pulsescale.engine.Given.partition;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsumerLimitTest {
  private static final Metric BACKLOG = Given.backlog(100, 0);

  @ParameterizedTest(name = "{0} with three partitions → {1}")
  @CsvSource({"EXCLUSIVE, 1", "FAILOVER, 3", "SHARED, 5", "KEY_SHARED, 5", "UNKNOWN, 5"})
  void growsNoFurtherThanCanConsume(SubscriptionType type, int expected) {
    Evaluation evaluation = evaluate(1, 10, 1, type);

    assertThat(evaluation.desiredReplicas()).hasValue(expected);
  }

  @Test
  void upstreamHasNoSuchLimit() {
    SubscriptionType failover = SubscriptionType.FAILOVER;

    assertThat(evaluate(policy(1, 10), 8, failover).desiredReplicas()).hasValue(3);
    assertThat(evaluate(policy(1, 10).semantics(Semantics.UPSTREAM), 8, failover).desiredReplicas())
        .hasValue(10);
  }

  @Test
  void saysSoWhenItCuts() {
    assertThat(evaluate(1, 10, 1, SubscriptionType.FAILOVER).reason())
        .isEqualTo(Reason.CONSUMER_LIMIT);
  }

  @Test
  void theMinimumWinsOverWhatCanConsumeAndSaysSo() {
    Evaluation evaluation = evaluate(2, 10, 4, SubscriptionType.EXCLUSIVE);

    assertThat(evaluation.desiredReplicas()).hasValue(2);
    assertThat(evaluation.reason()).isEqualTo(Reason.MIN_ABOVE_CONSUMER_LIMIT);
  }

  @Test
  void takesAwayReplicasThatCannotConsume() {
    assertThat(evaluate(1, 10, 8, SubscriptionType.FAILOVER).desiredReplicas()).hasValue(3);
  }

  @Test
  void takesNothingAwayWhileAMetricIsUnknown() {
    Policy policy = Policy.builder().replicas(1, 10).metric(BACKLOG).metric(Given.cpu(60)).build();
    Loop loop = new Loop(policy, 8);

    loop.tick(reading(loop, SubscriptionType.FAILOVER));

    assertThat(loop.replicas()).isEqualTo(8);
  }

  private static Evaluation evaluate(int min, int max, int current, SubscriptionType type) {
    return evaluate(policy(min, max), current, type);
  }

  private static Evaluation evaluate(PolicyBuilder policy, int current, SubscriptionType type) {
    Loop loop = new Loop(policy.build(), current);
    return loop.tick(reading(loop, type));
  }

  private static PolicyBuilder policy(int min, int max) {
    return Policy.builder().replicas(min, max).metric(BACKLOG);
  }

  private static Map<String, MetricReading> reading(Loop loop, SubscriptionType type) {
    BacklogReading backlog =
        new BacklogReading(
            List.of(
                Given.topic(
                    Given.TOPIC,
                    loop.now(),
                    type,
                    partition(3000),
                    partition(3000),
                    partition(3000))));
    return Map.of(BACKLOG.id(), backlog);
  }
}
