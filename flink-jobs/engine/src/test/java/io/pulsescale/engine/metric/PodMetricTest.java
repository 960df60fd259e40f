package io.pulsescale.engine.metric;

import static io.pulsescale.engine.Given.START;
import static io.pulsescale.engine.Given.measured;
import static io.pulsescale.engine.Given.pod;
import static io.pulsescale.engine.Given.readyPods;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.Semantics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PodMetricTest {
  @ParameterizedTest(name = "{0}: {1} of {2} pods at {3}m, target {5} % → {6}")
  @CsvSource({
    "V1, 3, 3, 900, 3, 60, 5",
    "V2 within tolerance, 3, 3, 650, 3, 60, 3",
    "V3 truncated onto the inclusive bound, 3, 3, 669, 3, 60, 3",
    "V4 missing at 0 while growing, 2, 3, 900, 3, 60, 3",
    "V5 missing at 0 and still over, 2, 3, 2000, 3, 60, 7",
    "V6 missing at its request while shrinking, 2, 3, 100, 3, 60, 2",
    "V7 one of five missing, 4, 5, 100, 5, 60, 3",
  })
  void decidesUtilizationAsHpa(
      String name, int measured, int pods, long usage, int spec, int target, int expected) {
    long[] values = new long[measured];
    Arrays.fill(values, usage);

    assertThat(cpu(target, spec, readyPods(pods), values).proposal()).hasValue(expected);
  }

  @Test
  void countsUnreadyPodsAtZeroWhileGrowing() {
    List<Pod> pods = threeReadyAndOneUnready();

    assertThat(cpu(60, 4, pods, 900, 900, 900).proposal()).hasValue(5);
  }

  @Test
  void leavesUnreadyPodsOutWhileShrinking() {
    List<Pod> pods = threeReadyAndOneUnready();

    assertThat(cpu(60, 4, pods, 100, 100, 100).proposal()).hasValue(1);
  }

  @Test
  void truncatesUtilizationBeforeTheRatio() {
    List<Pod> pods = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Container small = new Container("main", OptionalLong.of(100), OptionalLong.empty());
      Pod ready = readyPods(3).get(i);
      pods.add(withContainers(ready, List.of(small)));
    }

    MetricEvaluation cpu = cpu(50, 3, pods, 34, 33, 33);

    assertThat(cpu.valueMilli()).hasValue(33_000);
    assertThat(cpu.ratio()).hasValue(0.66);
    assertThat(cpu.proposal()).hasValue(2);
  }

  @Test
  void refusesAMetricWhenAPodLacksTheRequest() {
    Container bare = new Container("main", OptionalLong.empty(), OptionalLong.empty());
    List<Pod> pods = List.of(withContainers(readyPods(1).get(0), List.of(bare)));

    MetricEvaluation cpu = cpu(60, 1, pods, 100);

    assertThat(cpu.verdict()).isEqualTo(Verdict.INVALID);
    assertThat(cpu.proposal()).isEmpty();
  }

  @Test
  void standbyNeitherCountsNorLowersTheAverage() {
    Metric cpu = Given.cpu(60);
    long at = START.toEpochMilli();
    PodReadings readings =
        new PodReadings(
            List.of(
                new PodReading.Measured("pod-0", 600, at, 60_000),
                new PodReading.Standby("pod-1", at),
                new PodReading.Standby("pod-2", at)));

    MetricEvaluation evaluated = evaluate(cpu, readings, Given.target(3));

    assertThat(evaluated.valueMilli()).hasValue(60_000);
    assertThat(evaluated.proposal()).hasValue(3);
  }

  @Test
  void podsThatSucceededCountForNothingAndAsMissingByUpstream() {
    List<Pod> pods = readyPods(3);
    pods.add(pod("done-0", Pod.Phase.SUCCEEDED, Pod.Readiness.FALSE));
    pods.add(pod("done-1", Pod.Phase.SUCCEEDED, Pod.Readiness.FALSE));
    Target target = Given.target(3, pods);
    PodReadings idle = measured(START, 100, 100, 100);

    assertThat(evaluate(Given.cpu(60), idle, target).proposal()).hasValue(1);
    assertThat(evaluate(Given.cpu(60), idle, target, Semantics.UPSTREAM).proposal()).hasValue(3);
  }

  @Test
  void withoutPodsByIntentItIsIdleAndMissingByUpstream() {
    PodReadings none = new PodReadings(List.of());
    Target atZero = Given.target(0);

    assertThat(evaluate(Given.cpu(60), none, atZero).verdict()).isEqualTo(Verdict.IDLE);
    assertThat(evaluate(Given.cpu(60), none, atZero, Semantics.UPSTREAM).verdict())
        .isEqualTo(Verdict.MISSING);
  }

  @ParameterizedTest(name = "{0} ready of 10 at {1}m, target 60 % → {2}, by Upstream {3}")
  @CsvSource({"4, 720, 10, 5", "20, 480, 10, 16"})
  void neverGoesAgainstTheUsageAsUpstreamDoes(int ready, long usage, int expected, int upstream) {
    long[] values = new long[ready];
    Arrays.fill(values, usage);
    PodReadings readings = measured(START, values);
    Target target = Given.target(10, readyPods(ready));

    assertThat(evaluate(Given.cpu(60), readings, target).proposal()).hasValue(expected);
    assertThat(evaluate(Given.cpu(60), readings, target, Semantics.UPSTREAM).proposal())
        .hasValue(upstream);
  }

  @ParameterizedTest
  @EnumSource
  void overloadedPodsNeverAskForFewerBecauseOthersSleep(Semantics semantics) {
    Metric cpu = Given.cpu(60);
    long at = START.toEpochMilli();
    PodReadings readings =
        new PodReadings(
            List.of(
                new PodReading.Measured("pod-0", 1000, at, 60_000),
                new PodReading.Standby("pod-1", at),
                new PodReading.Standby("pod-2", at),
                new PodReading.Standby("pod-3", at)));

    assertThat(evaluate(cpu, readings, Given.target(4), semantics).proposal()).hasValue(4);
  }

  @Test
  void aWorkloadThatSleepsAltogetherHasNoSayAndBlocksNothing() {
    PodReadings readings =
        new PodReadings(List.of(new PodReading.Standby("pod-0", START.toEpochMilli())));

    MetricEvaluation evaluated = evaluate(Given.cpu(60), readings, Given.target(1));

    assertThat(evaluated.verdict()).isEqualTo(Verdict.IDLE);
    assertThat(evaluated.proposal()).isEmpty();
  }

  @Test
  void samplesOlderThanMaxSampleAgeAreMissing() {
    MetricReading old = measured(START.minusSeconds(61), 900, 900, 900);

    MetricEvaluation evaluated = evaluate(Given.cpu(60), old, Given.target(3));

    assertThat(evaluated.verdict()).isEqualTo(Verdict.STALE);
    assertThat(evaluated.proposal()).isEmpty();
  }

  @Test
  void aFreshSampleStandsBesideStaleOnes() {
    long fresh = START.toEpochMilli();
    PodReadings readings =
        new PodReadings(
            List.of(
                new PodReading.Measured("pod-0", 900, fresh, 60_000),
                new PodReading.Measured("pod-1", 900, fresh, 60_000),
                new PodReading.Measured("pod-2", 900, fresh - 61_000, 60_000)));

    assertThat(evaluate(Given.cpu(60), readings, Given.target(3)).proposal()).hasValue(3);
  }

  @Test
  void decidesMemoryByAverageValue() {
    Resource memory =
        Resource.of(
            ResourceName.MEMORY, Given.MINUTE, new MetricTarget.AverageValue(100_000_000_000L));

    MetricEvaluation evaluated =
        evaluate(memory, measured(START, 150_000_000_000L, 150_000_000_000L), Given.target(2));

    assertThat(evaluated.valueMilli()).hasValue(150_000_000_000L);
    assertThat(evaluated.proposal()).hasValue(3);
  }

  @Test
  void decidesInstanceGaugesByAverageValue() {
    Instance inFlight = Instance.of(InstanceMetric.IN_FLIGHT_REQUESTS, Given.MINUTE, 20_000);

    MetricEvaluation evaluated =
        evaluate(inFlight, measured(START, 50_000, 30_000), Given.target(2));

    assertThat(evaluated.valueMilli()).hasValue(40_000);
    assertThat(evaluated.proposal()).hasValue(4);
  }

  @Test
  void fillsMissingPodsWithTheTargetWhileShrinkingAnAverage() {
    Instance inFlight = Instance.of(InstanceMetric.IN_FLIGHT_REQUESTS, Given.MINUTE, 20_000);

    MetricEvaluation evaluated = evaluate(inFlight, measured(START, 2_000, 2_000), Given.target(4));

    assertThat(evaluated.proposal()).hasValue(3);
  }

  private static List<Pod> threeReadyAndOneUnready() {
    List<Pod> pods = readyPods(3);
    pods.add(pod("pod-3", Pod.Phase.PENDING, Pod.Readiness.FALSE));
    return pods;
  }

  private static Pod withContainers(Pod pod, List<Container> containers) {
    return new Pod(
        pod.name(),
        pod.phase(),
        pod.ready(),
        pod.readyTransitionAtMillis(),
        pod.startedAtMillis(),
        pod.deleting(),
        containers);
  }

  private static MetricEvaluation cpu(int target, int spec, List<Pod> pods, long... values) {
    return evaluate(Given.cpu(target), measured(START, values), Given.target(spec, pods));
  }

  private static MetricEvaluation evaluate(Metric metric, MetricReading reading, Target target) {
    return evaluate(metric, reading, target, Semantics.CORRECTED);
  }

  private static MetricEvaluation evaluate(
      Metric metric, MetricReading reading, Target target, Semantics semantics) {
    Policy policy = Policy.builder().metric(metric).semantics(semantics).build();
    MetricContext context =
        new MetricContext(
            START.toEpochMilli(),
            target,
            target.specReplicas().orElseThrow(),
            policy,
            Tolerances.of(policy));
    return MetricCalculator.evaluate(metric, reading, context);
  }
}
