package io.pulsescale.engine;

import static io.pulsescale.engine.Given.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.TargetFailure;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.state.State;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnknownTest {
  private static final Duration TICK = Duration.ofSeconds(15);
  private static final Metric BACKLOG = Given.backlog(100, 0);
  private static final Metric CPU = Given.cpu(60);

  @Test
  void decidesNothingAboutATargetThatCannotBeSeen() {
    TargetFailure failure = new TargetFailure(new Absence("timeout", "no answer in 10 s"));
    Observation now = new Observation(START, Observation.Trigger.TICK, failure, Map.of());

    Evaluation evaluation = Engine.evaluate(now, State.initial(), both().build());

    assertThat(evaluation.action()).isEqualTo(Action.NONE);
    assertThat(evaluation.reason()).isEqualTo(Reason.FAILED_GET_SCALE);
    assertThat(evaluation.state()).isEqualTo(State.initial());
  }

  @Test
  void decidesNothingWhenNoMetricIsKnown() {
    Evaluation evaluation = new Loop(both().build(), 3).tick(Map.of());

    assertThat(evaluation.action()).isEqualTo(Action.NONE);
    assertThat(evaluation.reason()).isEqualTo(Reason.FAILED_GET_EXTERNAL_METRIC);
  }

  @Test
  void neverShrinksWhileAMetricIsUnknown() {
    Loop loop = new Loop(both().behavior(Given.shrinkingAtOnce()).build(), 5);
    loop.tick(Map.of());

    Evaluation evaluation = loop.after(TICK).tick(backlog(loop, 100));

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
    assertThat(evaluation.reason()).isEqualTo(Reason.FAILED_GET_RESOURCE_METRIC);
    assertThat(evaluation.conditions())
        .contains(
            new Condition(
                Condition.Type.SCALING_ACTIVE,
                Condition.Status.FALSE,
                Reason.FAILED_GET_RESOURCE_METRIC));
  }

  @Test
  void growsByTheKnownMetricsWhileOthersAreUnknown() {
    Loop loop = new Loop(both().build(), 5);

    Evaluation evaluation = loop.tick(backlog(loop, 800));

    assertThat(evaluation.desiredReplicas()).hasValue(8);
    assertThat(evaluation.conditions())
        .contains(
            new Condition(
                Condition.Type.SCALING_ACTIVE, Condition.Status.TRUE, Reason.VALID_METRIC_FOUND));
  }

  @Test
  void theLargestRecommendationWins() {
    Loop loop = new Loop(both().build(), 2);

    Evaluation evaluation =
        loop.tick(
            Map.of(
                BACKLOG.id(), Given.messages(loop.now(), 100),
                CPU.id(), Given.measured(loop.now(), 900, 900)));

    assertThat(evaluation.desiredReplicas()).hasValue(3);
    assertThat(evaluation.reason()).isEqualTo(Reason.SUCCEEDED_RESCALE);
  }

  @Test
  void aMetricOfPodsIsNotMissedAtZero() {
    Loop loop = new Loop(both().replicas(0, 10).build(), 0);

    Evaluation evaluation = loop.tick(backlog(loop, 0));

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
    assertThat(evaluation.reason()).isEqualTo(Reason.SCALER_NOT_ACTIVE);
  }

  @Test
  void fallsBackOnceMoreEvaluationsThanTheThresholdWereWithoutAValue() {
    Loop loop = new Loop(fallback(4, FallbackBehavior.STATIC), 2);
    loop.tick(Map.of());
    loop.after(TICK).tick(Map.of());

    Evaluation third = loop.after(TICK).tick(Map.of());
    Evaluation fourth = loop.after(TICK).tick(Map.of());

    assertThat(third.action()).isEqualTo(Action.NONE);
    assertThat(third.metrics().get(0).message())
        .isEqualTo(
            "nothing was read yet, 3 of the 3 evaluations without a value that are borne before"
                + " the fallback");
    assertThat(fourth.desiredReplicas()).hasValue(4);
    assertThat(fourth.conditions())
        .contains(
            new Condition(Condition.Type.FALLBACK, Condition.Status.TRUE, Reason.FALLBACK_EXISTS));
  }

  @Test
  void aFreshValueEndsTheCountOfFailures() {
    Loop loop = new Loop(fallback(4, FallbackBehavior.STATIC), 2);
    loop.tick(Map.of());
    loop.after(TICK).tick(Map.of());
    loop.after(TICK).tick(backlog(loop, 200));
    loop.after(TICK).tick(Map.of());
    loop.after(TICK).tick(Map.of());

    assertThat(loop.after(TICK).tick(Map.of()).action()).isEqualTo(Action.NONE);
  }

  @Test
  void fallbackIfHigherNeverLowersAWorkload() {
    Loop loop = new Loop(fallback(4, FallbackBehavior.CURRENT_REPLICAS_IF_HIGHER), 7);
    for (int i = 0; i < 4; i++) {
      loop.after(TICK).tick(Map.of());
    }

    assertThat(loop.replicas()).isEqualTo(7);
  }

  @Test
  void fallbackWakesAWorkloadAtZero() {
    Loop loop = new Loop(fallback(2, FallbackBehavior.STATIC), 0);
    for (int i = 0; i < 3; i++) {
      loop.after(TICK).tick(Map.of());
    }

    assertThat(loop.after(TICK).tick(Map.of()).desiredReplicas()).hasValue(2);
  }

  private static Policy fallback(int replicas, FallbackBehavior behavior) {
    return Policy.builder()
        .replicas(0, 10)
        .metric(BACKLOG)
        .behavior(Given.shrinkingAtOnce())
        .fallback(new Fallback(3, replicas, behavior))
        .build();
  }

  private static Map<String, MetricReading> backlog(Loop loop, long messages) {
    return Map.of(BACKLOG.id(), Given.messages(loop.now(), messages));
  }

  private static PolicyBuilder both() {
    return Policy.builder().replicas(1, 10).metric(BACKLOG).metric(CPU);
  }
}
