package io.pulsescale.engine.complaint;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.Loop;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands in for a metric that stays away. */
class FallbacksTest {
  private static final Duration TICK = Duration.ofSeconds(15);
  private static final Metric BACKLOG = Given.backlog(100, 0);
  private static final Metric CPU = Given.cpu(60);

  @ParameterizedTest(name = "{0} of 4 at {1} → {2}")
  @CsvSource({
    "STATIC, 2, 4",
    "STATIC, 7, 4",
    "CURRENT_REPLICAS, 2, 2",
    "CURRENT_REPLICAS, 7, 7",
    "CURRENT_REPLICAS_IF_HIGHER, 2, 4",
    "CURRENT_REPLICAS_IF_HIGHER, 7, 7",
    "CURRENT_REPLICAS_IF_LOWER, 2, 2",
    "CURRENT_REPLICAS_IF_LOWER, 7, 4",
  })
  void standsInAsItsBehaviorSays(FallbackBehavior behavior, int current, int expected) {
    Loop loop = new Loop(policy(0, 4, behavior).build(), current);

    Evaluation evaluation = loop.tick(Map.of());

    assertThat(evaluation.desiredReplicas()).hasValue(expected);
    assertThat(evaluation.metrics().get(0).verdict()).isEqualTo(Verdict.FALLBACK);
  }

  /** keda#6053: the fallback acted at the first failure. */
  @Test
  void waitsForMoreFailuresInARowThanTheThreshold() {
    Loop loop = new Loop(policy(2, 4, FallbackBehavior.STATIC).build(), 2);

    assertThat(loop.tick(Map.of()).action()).isEqualTo(Action.NONE);
    assertThat(loop.after(TICK).tick(Map.of()).action()).isEqualTo(Action.NONE);
    assertThat(loop.after(TICK).tick(Map.of()).desiredReplicas()).hasValue(4);
  }

  /** keda#8056, keda#6475: failures of some kinds were never counted. */
  @Test
  void aSourceThatDiedWithoutAWordCountsAsFailing() {
    Loop loop = new Loop(policy(2, 4, FallbackBehavior.STATIC).build(), 2);
    Map<String, MetricReading> last = Map.of(BACKLOG.id(), Given.messages(loop.now(), 200));
    for (int i = 0; i <= 4; i++) {
      loop.tick(last);
      loop.after(TICK);
    }

    assertThat(loop.tick(last).action()).isEqualTo(Action.NONE);
    assertThat(loop.after(TICK).tick(last).action()).isEqualTo(Action.NONE);
    assertThat(loop.after(TICK).tick(last).desiredReplicas()).hasValue(4);
  }

  /** keda#7239, keda#7411: at zero the fallback did not wake the target. */
  @Test
  void wakesATargetAtZero() {
    Loop loop = new Loop(policy(0, 2, FallbackBehavior.STATIC).replicas(0, 40).build(), 0);

    Evaluation evaluation = loop.tick(Map.of());

    assertThat(evaluation.desiredReplicas()).hasValue(2);
    assertThat(evaluation.reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void aFallbackToNothingWakesNobody() {
    Loop loop = new Loop(policy(0, 0, FallbackBehavior.STATIC).replicas(0, 40).build(), 0);

    assertThat(loop.tick(Map.of()).action()).isNotEqualTo(Action.SCALE);
  }

  /** keda#6659: the fallback of one metric lowered a workload that another wanted higher. */
  @Test
  void replacesOnlyTheMetricThatFailed() {
    Loop loop = new Loop(policy(0, 2, FallbackBehavior.STATIC).metric(CPU).build(), 4);

    Evaluation evaluation =
        loop.tick(Map.of(CPU.id(), Given.measured(loop.now(), 900, 900, 900, 900)));

    assertThat(evaluation.desiredReplicas()).hasValue(6);
  }

  @Test
  void aResourceMetricHasNone() {
    Fallback fallback = new Fallback(0, 9, FallbackBehavior.STATIC);
    Policy policy = Policy.builder().replicas(1, 40).metric(CPU).fallback(fallback).build();

    assertThat(new Loop(policy, 4).tick(Map.of()).action()).isEqualTo(Action.NONE);
  }

  @Test
  void aValueAsAWholeIsSpreadOverTheReadyPodsAndNeedsOne() {
    Metric jobs = new External("j", "jobs", Map.of(), new MetricTarget.Value(100_000), 0);
    Fallback fallback = new Fallback(0, 6, FallbackBehavior.STATIC);
    Policy policy = Policy.builder().replicas(1, 40).metric(jobs).fallback(fallback).build();
    List<Pod> starting = List.of(Given.pod("pod-0", Pod.Phase.PENDING, Pod.Readiness.FALSE));

    Evaluation ready = new Loop(policy, 2).tick(Map.of());
    Evaluation none = new Loop(policy, 1).evaluate(Given.target(1, starting), Map.of());

    assertThat(ready.desiredReplicas()).hasValue(6);
    assertThat(none.action()).isEqualTo(Action.NONE);
  }

  @Test
  void saysWhyItStandsIn() {
    Loop loop = new Loop(policy(0, 4, FallbackBehavior.STATIC).build(), 2);

    MetricEvaluation metric = loop.tick(Map.of()).metrics().get(0);

    assertThat(metric.reason()).isEqualTo(Reason.FAILED_GET_EXTERNAL_METRIC);
    assertThat(metric.message()).isEqualTo("nothing was read yet");
  }

  private static PolicyBuilder policy(int threshold, int replicas, FallbackBehavior behavior) {
    return Policy.builder()
        .replicas(1, 40)
        .behavior(Given.shrinkingAtOnce())
        .metric(BACKLOG)
        .fallback(new Fallback(threshold, replicas, behavior));
  }
}
