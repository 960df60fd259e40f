package io.pulsescale.engine;

import static io.pulsescale.engine.Given.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.Selector;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.State;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Targets whose pods cannot be found. */
class SelectorTest {
  private static final int REPLICAS = 3;

  @ParameterizedTest
  @EnumSource(names = {"MISSING", "UNPARSABLE"})
  void aBacklogNeedsNoSelector(Selector selector) {
    Metric backlog = Given.backlog(10, 0);

    Evaluation evaluation = evaluate(selector, backlog, Given.messages(START, 55));

    assertThat(evaluation.desiredReplicas()).hasValue(6);
    assertThat(evaluation.sizes().ready()).isEmpty();
  }

  @Test
  void aValueFromOutsideIsTakenOverTheReplicasThatExist() {
    Metric jobs = new External("e", "jobs", Map.of(), new MetricTarget.Value(1_000), 0);
    MetricReading twice =
        new ExternalReading(List.of(new SeriesValue(2_000, START.toEpochMilli())));

    assertThat(evaluate(Selector.MISSING, jobs, twice).desiredReplicas()).hasValue(2 * REPLICAS);
  }

  @Test
  void aMetricOfPodsHoldsAndSaysWhy() {
    Evaluation evaluation = evaluate(Selector.MISSING, Given.cpu(50), new PodReadings(List.of()));

    assertThat(evaluation.desiredReplicas()).isEmpty();
    assertThat(evaluation.detail()).contains("has no selector");
  }

  private static Evaluation evaluate(Selector selector, Metric metric, MetricReading reading) {
    Target target =
        new Target(
            "uid", OptionalInt.of(REPLICAS), REPLICAS, selector, List.of(), List.of(), List.of());
    Policy policy = Policy.builder().metric(metric).build();
    return Engine.evaluate(
        Given.tick(START, target, Map.of(metric.id(), reading)), State.initial(), policy);
  }
}
