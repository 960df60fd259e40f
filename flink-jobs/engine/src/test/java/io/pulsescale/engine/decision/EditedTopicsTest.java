package io.pulsescale.engine.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.ServiceRateSource;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.engine.state.MetricMemory;
import io.pulsescale.engine.state.State;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What a metric knows after its topics were edited. */
class EditedTopicsTest {
  private static final PulsarDrain BEFORE = drain("main", "orders", Given.TOPIC);
  private static final PulsarDrain EDITED = drain("main", "orders", Given.TOPIC, "another");

  private State state = State.initial();
  private Instant now = Given.START;
  private long published;

  @Test
  void goesOnWithTheServiceRateThatWasLearnt() {
    learn(BEFORE);

    assertThat(source(evaluate(EDITED))).isEqualTo(ServiceRateSource.LEARNT);
    assertThat(memory(EDITED).drain().orElseThrow().serviceRatePerReplica()).isPresent();
    assertThat(state.metrics()).containsOnlyKeys(EDITED.id());
  }

  @Test
  void goesOnToCountFailuresAndTheAgeOfTheLastFreshValue() {
    learn(BEFORE);
    OptionalLong fresh = memory(BEFORE).lastFreshAtMillis();

    state =
        Engine.evaluate(Given.tick(now, Given.target(4), Map.of()), state, policy(EDITED)).state();

    assertThat(fresh).isPresent();
    assertThat(memory(EDITED).lastFreshAtMillis()).isEqualTo(fresh);
  }

  @Test
  void anotherSubscriptionClusterOrTypeKnowsNothing() {
    learn(BEFORE);
    State learnt = state;
    List<PulsarDrain> others =
        List.of(
            drain("main", "invoices", Given.TOPIC),
            drain("eu", "orders", Given.TOPIC),
            drain("main", "late-orders", Given.TOPIC));
    for (PulsarDrain other : others) {
      state = learnt;
      assertThat(source(evaluate(other))).isEqualTo(ServiceRateSource.GROWING);
    }
    SubscriptionSelector selector = EDITED.selector();
    PulsarBacklog backlog = PulsarBacklog.of(selector, 10, 0);
    state = learnt;
    state =
        Engine.evaluate(Given.tick(now, Given.target(4), Map.of()), state, policy(backlog)).state();
    assertThat(memory(backlog).lastFreshAtMillis()).isEmpty();
  }

  @Test
  void inheritsNothingFromAMetricThatIsStillThere() {
    learn(BEFORE);

    Evaluation evaluation = evaluate(BEFORE, EDITED);

    assertThat(evaluation.metrics().get(1).drain().orElseThrow().serviceRateFrom())
        .isEqualTo(ServiceRateSource.GROWING);
    assertThat(source(evaluation)).isEqualTo(ServiceRateSource.LEARNT);
  }

  @Test
  void inheritsNothingWhereItCouldBeAnothers() {
    learn(BEFORE);
    State learnt = state;
    PulsarDrain rival = drain("main", "orders", "third");

    assertThat(source(evaluate(EDITED, rival))).isEqualTo(ServiceRateSource.GROWING);

    state = learnt;
    evaluate(BEFORE, rival);
    assertThat(source(evaluate(EDITED))).isEqualTo(ServiceRateSource.GROWING);
  }

  private void learn(PulsarDrain metric) {
    for (int i = 0; i < 3; i++) {
      evaluate(metric);
    }
    assertThat(memory(metric).drain().orElseThrow().serviceRatePerReplica()).isPresent();
  }

  /** Ten seconds in which 300 arrive, 400 are served, and 100,000 wait. */
  private Evaluation evaluate(Metric... metrics) {
    MetricReading reading =
        new BacklogReading(
            List.of(Given.topic(Given.TOPIC, now, SubscriptionType.SHARED, partition())));
    Map<String, MetricReading> readings = new LinkedHashMap<>();
    for (Metric metric : metrics) {
      readings.put(metric.id(), reading);
    }
    Evaluation evaluation =
        Engine.evaluate(Given.tick(now, Given.target(4), readings), state, policy(metrics));
    state = evaluation.state();
    now = now.plusSeconds(10);
    published += 300;
    return evaluation;
  }

  private PartitionBacklog partition() {
    return new PartitionBacklog(
        100_000 - published / 3,
        OptionalDouble.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.of(published),
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  private MetricMemory memory(Metric metric) {
    return state.metrics().get(metric.id());
  }

  private static ServiceRateSource source(Evaluation evaluation) {
    return evaluation.metrics().get(0).drain().orElseThrow().serviceRateFrom();
  }

  private static Policy policy(Metric... metrics) {
    PolicyBuilder policy = Policy.builder().replicas(1, 60);
    for (Metric metric : metrics) {
      policy.metric(metric);
    }
    return policy.build();
  }

  private static PulsarDrain drain(String cluster, String subscription, String... topics) {
    SubscriptionSelector selector = SubscriptionSelector.sumOf(cluster, subscription, topics);
    return new PulsarDrain(
        PulsarDrain.identity(selector), selector, Given.MINUTE, 0.8, OptionalLong.empty(), 0);
  }
}
