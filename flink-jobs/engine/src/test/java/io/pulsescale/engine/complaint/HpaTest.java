package io.pulsescale.engine.complaint;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.Loop;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.ScalingRules;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Complaints about HPA itself. */
class HpaTest {
  private static final Duration TICK = Duration.ofSeconds(15);
  private static final Metric BACKLOG = Given.backlog(100, 0);
  private static final Metric CPU = Given.cpu(60);

  /** kubernetes#99394, #105187, #61007, #74052: one metric missing, either wrong thing was done. */
  @ParameterizedTest(name = "of 5, with {0} messages → {1}")
  @CsvSource({"900, 9", "500, 5", "100, 5"})
  void oneMissingMetricStopsShrinkingAndNeverGrowth(long messages, int expected) {
    Loop loop = new Loop(both().behavior(Given.shrinkingAtOnce()).build(), 5);

    loop.tick(Map.of(BACKLOG.id(), Given.messages(loop.now(), messages)));

    assertThat(loop.replicas()).isEqualTo(expected);
  }

  /** kubernetes#119788, #109214: scaling stops, and the status still shows an old value. */
  @Test
  void aMetricThatStopsComingSaysSoAndHowOldItIs() {
    Loop loop = new Loop(Policy.builder().replicas(1, 40).metric(BACKLOG).build(), 5);
    MetricReading last = Given.messages(loop.now(), 100);

    Evaluation evaluation = loop.after(Duration.ofMinutes(20)).tick(Map.of(BACKLOG.id(), last));

    assertThat(evaluation.metrics().get(0).ageMillis()).hasValue(1_200_000);
    assertThat(evaluation.metrics().get(0).valueMilli()).isEmpty();
    assertThat(evaluation.metrics().get(0).message()).isEqualTo("older than maxSampleAge");
  }

  /** kubernetes#107647, #78712: scaled in without a reason. */
  @ParameterizedTest
  @MethodSource("situations")
  void everyEvaluationHasAReason(Map<String, MetricReading> readings) {
    Loop loop = new Loop(both().replicas(0, 6).behavior(Given.shrinkingAtOnce()).build(), 3);

    for (int size = 0; size <= 7; size++) {
      Evaluation evaluation = loop.resizedTo(size).tick(readings);

      assertThat(evaluation.reason()).isNotEqualTo(Reason.NONE);
    }
  }

  static List<Map<String, MetricReading>> situations() {
    MetricReading idle = Given.messages(Given.START, 0);
    MetricReading busy = Given.messages(Given.START, 5_000);
    MetricReading cpu = Given.measured(Given.START, 100, 100, 100);
    MetricReading failed = new AbsentReading(new Absence("timeout", "no answer"));
    return List.of(
        Map.of(),
        Map.of(BACKLOG.id(), idle, CPU.id(), cpu),
        Map.of(BACKLOG.id(), busy, CPU.id(), cpu),
        Map.of(BACKLOG.id(), failed, CPU.id(), cpu),
        Map.of(BACKLOG.id(), failed, CPU.id(), failed));
  }

  /** kubernetes#116984, #62013: with ten percent either way, 43 tasks for 40 never scale. */
  @Test
  void eachDirectionHasItsOwnTolerance() {
    ScalingRules eager = ScalingRules.DEFAULT_SCALE_UP.withTolerance(0.05);
    ScalingRules slow = Given.shrinkingAtOnce().scaleDown().withTolerance(0.3);
    Policy policy =
        Policy.builder()
            .replicas(1, 40)
            .metric(Given.backlog(4, 0))
            .behavior(new Behavior(eager, slow))
            .build();

    assertThat(new Loop(policy, 10).messages(43).desiredReplicas()).hasValue(11);
    assertThat(new Loop(policy, 10).messages(42).action()).isEqualTo(Action.HOLD);
    assertThat(new Loop(policy, 10).messages(28).action()).isEqualTo(Action.HOLD);
    assertThat(new Loop(policy, 10).messages(27).desiredReplicas()).hasValue(7);
  }

  /** kubernetes#115162: from 500 to 1 in one step after the window. */
  @Test
  void shrinksNoFasterThanThePolicySays() {
    RatePolicy tenPercent = RatePolicy.percent(10, Duration.ofSeconds(60));
    Behavior gentle =
        new Behavior(
            ScalingRules.DEFAULT_SCALE_UP,
            Given.shrinkingAtOnce().scaleDown().withPolicies(tenPercent));
    Loop loop =
        new Loop(Policy.builder().replicas(1, 500).metric(BACKLOG).behavior(gentle).build(), 500);

    assertThat(loop.messages(0).desiredReplicas()).hasValue(450);
    assertThat(loop.after(TICK).messages(0).reason()).isEqualTo(Reason.SCALE_DOWN_LIMIT);
    assertThat(loop.after(Duration.ofSeconds(45)).messages(0).desiredReplicas()).hasValue(405);
  }

  /** kubernetes#127193: one container without a metric blocked everything. */
  @Test
  void aPodWhoseContainerIsNotMeasuredIsMissingAndNothingElse() {
    MetricTarget sixty = new MetricTarget.Utilization(60);
    Metric main = new Resource("main", ResourceName.CPU, Optional.of("main"), Given.MINUTE, sixty);
    Loop loop = new Loop(Policy.builder().replicas(1, 40).metric(main).build(), 3);

    Evaluation evaluation = loop.tick(Map.of(main.id(), Given.measured(loop.now(), 2_000, 2_000)));

    assertThat(evaluation.metrics().get(0).type()).isEqualTo("ContainerResource");
    assertThat(evaluation.desiredReplicas()).hasValue(7);
  }

  private static PolicyBuilder both() {
    return Policy.builder().replicas(1, 40).metric(BACKLOG).metric(CPU);
  }
}
