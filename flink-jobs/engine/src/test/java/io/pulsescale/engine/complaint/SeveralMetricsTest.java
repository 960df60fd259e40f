package io.pulsescale.engine.complaint;

import static io.pulsescale.engine.Given.partition;
import static io.pulsescale.engine.Given.topic;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.Loop;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Selector;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.SubscriptionSelector;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several metrics on one target, and targets that cannot use what they ask for. */
class SeveralMetricsTest {
  private static final String IN = "persistent://shop/orders/in";
  private static final String RETRIES = "persistent://shop/orders/retries";
  private static final Metric CPU = Given.cpu(60);

  /** keda#550, keda#759: of several triggers of one type only one counted. */
  @Test
  void everyMetricOfOneTypeCountsByWhatItReads() {
    Metric in = backlogOf(IN);
    Metric retries = backlogOf(RETRIES);
    Loop loop = new Loop(Policy.builder().replicas(1, 40).metric(in).metric(retries).build(), 5);

    Evaluation evaluation =
        loop.tick(
            Map.of(in.id(), reading(loop, IN, 300), retries.id(), reading(loop, RETRIES, 900)));

    assertThat(in.id()).isNotEqualTo(retries.id());
    assertThat(evaluation.metrics())
        .extracting(MetricEvaluation::proposal)
        .containsExactly(OptionalInt.of(3), OptionalInt.of(9));
    assertThat(evaluation.desiredReplicas()).hasValue(9);
  }

  /** keda.md B.4: a function that reads several topics got the largest backlog, not the sum. */
  @ParameterizedTest(name = "{0} → {1}")
  @CsvSource({"SUM, 12", "MAX, 9"})
  void severalTopicsCombineAsThePolicySays(Combine combine, int expected) {
    SubscriptionSelector both =
        new SubscriptionSelector(
            "main", List.of(IN, RETRIES), Optional.empty(), "orders", combine, false);
    Metric metric = PulsarBacklog.of(both, 100, 0);
    Loop loop = new Loop(Policy.builder().replicas(1, 40).metric(metric).build(), 8);
    BacklogReading reading =
        new BacklogReading(
            List.of(
                topic(IN, loop.now(), SubscriptionType.SHARED, partition(300)),
                topic(RETRIES, loop.now(), SubscriptionType.SHARED, partition(900))));

    assertThat(loop.tick(Map.of(metric.id(), reading)).desiredReplicas()).hasValue(expected);
  }

  /** keda#7195: a result that nobody could trace back to its operands. */
  @Test
  void theEvaluationNamesEveryOperandAndEveryStage() {
    Metric in = backlogOf(IN);
    Loop loop = new Loop(Policy.builder().replicas(1, 40).metric(in).metric(CPU).build(), 2);

    Evaluation evaluation =
        loop.tick(
            Map.of(
                in.id(), reading(loop, IN, 900),
                CPU.id(), Given.measured(loop.now(), 900, 900)));

    assertThat(evaluation.metrics())
        .extracting(metric -> metric.valueMilli().orElse(-1))
        .containsExactly(900_000L, 90_000L);
    assertThat(evaluation.stages())
        .extracting(stage -> stage.stage() + " " + stage.to())
        .containsExactly("COMBINE 9", "STABILIZE 9", "RATE 6", "BOUNDS 6");
    assertThat(evaluation.stages().get(2).reason()).isEqualTo(Reason.SCALE_UP_LIMIT);
  }

  /** keda#4483, keda#3997, keda#5880: more replicas than partitions can feed. */
  @Test
  void whatCanConsumeCutsAfterAllRoundingAndTolerance() {
    Metric in = backlogOf(IN);
    Loop loop = new Loop(Policy.builder().replicas(1, 40).metric(in).build(), 4);
    BacklogReading three =
        new BacklogReading(
            List.of(
                topic(
                    IN,
                    loop.now(),
                    SubscriptionType.FAILOVER,
                    partition(130),
                    partition(130),
                    partition(140))));

    Evaluation evaluation = loop.tick(Map.of(in.id(), three));

    assertThat(evaluation.metrics().get(0).proposal()).hasValue(4);
    assertThat(evaluation.desiredReplicas()).hasValue(3);
    assertThat(evaluation.stages()).extracting(stage -> stage.stage()).contains(Stage.CONSUMERS);
  }

  /** keda#5898, keda#3327, strimzi#10450: a scale subresource without a selector. */
  @Test
  void aBacklogNeedsNeitherPodsNorASelector() {
    Metric in = backlogOf(IN);
    Loop loop = new Loop(Policy.builder().replicas(1, 40).metric(in).build(), 2);
    Target bare =
        new Target(
            "uid-1", OptionalInt.of(2), 2, Selector.MISSING, List.of(), List.of(), List.of());

    Evaluation evaluation = loop.evaluate(bare, Map.of(in.id(), reading(loop, IN, 500)));

    assertThat(evaluation.desiredReplicas()).hasValue(5);
  }

  private static Metric backlogOf(String topic) {
    return PulsarBacklog.of(SubscriptionSelector.sumOf("main", "orders", topic), 100, 0);
  }

  private static MetricReading reading(Loop loop, String name, long messages) {
    return new BacklogReading(
        List.of(topic(name, loop.now(), SubscriptionType.SHARED, partition(messages))));
  }
}
