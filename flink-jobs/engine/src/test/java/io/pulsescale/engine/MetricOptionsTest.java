package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.RunningTimer;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricOptions;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.policy.SubscriptionSelector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What a metric may be given beside its target. */
class MetricOptionsTest {
  private static final Duration TEN_MINUTES = Duration.ofMinutes(10);
  private static final Duration TICK = Duration.ofSeconds(15);

  @Test
  void anAbsoluteToleranceTakesThePlaceOfTheRatio() {
    Policy policy = Policy.builder().replicas(1, 50).metric(tolerating(2_000)).build();

    assertThat(new Loop(policy, 10).messages(42).action()).isEqualTo(Action.HOLD);
    assertThat(new Loop(policy, 10).messages(43).desiredReplicas()).hasValue(11);
  }

  @Test
  void anAbsoluteToleranceOfZeroHoldsExactlyOnTarget() {
    Policy policy = Policy.builder().replicas(1, 50).metric(tolerating(0)).build();

    assertThat(new Loop(policy, 10).messages(40).action()).isEqualTo(Action.HOLD);
    assertThat(new Loop(policy, 10).messages(41).desiredReplicas()).hasValue(11);
  }

  @Test
  void nothingToDoIsWithinNoAbsoluteTolerance() {
    Policy policy = shrinking().metric(tolerating(50_000)).build();

    assertThat(new Loop(policy, 5).messages(1).action()).isEqualTo(Action.HOLD);
    assertThat(new Loop(policy, 5).messages(0).desiredReplicas()).hasValue(1);
  }

  @Test
  void anAbsoluteToleranceOfAUtilizationIsInTheUnitOfTheResource() {
    Policy policy = Policy.builder().replicas(1, 50).metric(cpuTolerating(150)).build();

    assertThat(cpu(policy, 640, 640, 640).action()).isEqualTo(Action.HOLD);
    assertThat(cpu(policy, 660, 660, 660).desiredReplicas()).hasValue(4);
  }

  @Test
  void upstreamKnowsTheRatioAlone() {
    Policy upstream =
        Policy.builder()
            .replicas(1, 50)
            .metric(tolerating(0))
            .semantics(Semantics.UPSTREAM)
            .build();

    assertThat(new Loop(upstream, 10).messages(43).action()).isEqualTo(Action.HOLD);
  }

  @Test
  void aMetricThatStaysAwayKeepsTheWorkloadFromShrinkingForEver() {
    Loop loop = shrinkable(MetricOptions.NONE);

    Evaluation evaluation = loop.after(Duration.ofDays(1)).tick(idleCpu(loop));

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
  }

  @Test
  void aMetricThatStaysAwayCountsAsZeroAfterAWhileWhenThePolicySaysSo() {
    Loop loop = shrinkable(zeroAfter());

    Evaluation before = loop.after(TEN_MINUTES.minusSeconds(1)).tick(idleCpu(loop));
    Evaluation after = loop.after(Duration.ofSeconds(1)).tick(idleCpu(loop));

    MetricEvaluation backlog = after.metrics().get(0);
    assertThat(before.action()).isEqualTo(Action.HOLD);
    assertThat(before.timers())
        .contains(new RunningTimer(Timer.TREAT_MISSING_AFTER, inTenMinutes()));
    assertThat(after.timers())
        .extracting(RunningTimer::timer)
        .doesNotContain(Timer.TREAT_MISSING_AFTER);
    assertThat(after.desiredReplicas()).hasValue(1);
    assertThat(backlog.verdict()).isEqualTo(Verdict.TREATED_AS_ZERO);
    assertThat(backlog.message()).isEqualTo("nothing was read since: treated as zero");
  }

  @Test
  void saysUntilWhenTheLastOfTwoMissingMetricsIsWaitedFor() {
    Policy policy =
        shrinking().metric(zeroing("a", zeroAfter())).metric(zeroing("b", zeroAfter())).build();
    Loop loop = new Loop(policy, 4);
    loop.tick(both(loop));
    loop.after(Given.MINUTE).messages(400);

    Evaluation evaluation = loop.after(Duration.ofMinutes(2)).tick(Map.of());

    long oneMinuteLater = inTenMinutes() + Given.MINUTE.toMillis();
    assertThat(evaluation.timers())
        .containsOnlyOnce(new RunningTimer(Timer.TREAT_MISSING_AFTER, oneMinuteLater))
        .hasSize(1);
  }

  @Test
  void aMetricThatNeverCameIsWaitedForFromTheFirstSight() {
    Policy policy = Policy.builder().replicas(1, 9).metric(zeroing(zeroAfter())).build();
    Loop loop = new Loop(policy, 4);
    loop.tick(Map.of());

    assertThat(loop.after(TEN_MINUTES.minusSeconds(1)).tick(Map.of()).action())
        .isEqualTo(Action.NONE);
    assertThat(loop.after(Duration.ofSeconds(1)).tick(Map.of()).desiredReplicas()).hasValue(1);
  }

  @Test
  void aMetricThatAnEditBringsInIsWaitedForFromThenOn() {
    PolicyBuilder before = shrinking().metric(Given.cpu(60));
    Loop loop = new Loop(before.build(), 4);
    loop.tick(idleCpu(loop, 600));
    loop.policy(shrinking().metric(Given.cpu(60)).metric(zeroing(zeroAfter())).build());

    Evaluation edited = loop.after(Duration.ofDays(1)).tick(idleCpu(loop, 100));
    Evaluation soon = loop.after(TEN_MINUTES.minusSeconds(1)).tick(idleCpu(loop, 100));
    Evaluation later = loop.after(Duration.ofSeconds(1)).tick(idleCpu(loop, 100));

    assertThat(edited.action()).isEqualTo(Action.HOLD);
    assertThat(soon.action()).isEqualTo(Action.HOLD);
    assertThat(later.desiredReplicas()).hasValue(1);
  }

  @Test
  void aMetricWhoseTopicsAreEditedIsWaitedForFromThenOn() {
    Loop loop = new Loop(shrinking().metric(zeroingOn("persistent://shop/orders/inn")).build(), 4);
    loop.tick(Map.of());
    loop.policy(shrinking().metric(zeroingOn(Given.TOPIC)).build());

    assertThat(loop.after(Duration.ofDays(1)).tick(Map.of()).action()).isEqualTo(Action.NONE);
    assertThat(loop.after(TEN_MINUTES).tick(Map.of()).desiredReplicas()).hasValue(1);
  }

  @Test
  void podsThatCannotStartAreNoMetricThatIsMissing() {
    Metric cpu = cpuZeroing();
    Loop loop = new Loop(shrinking().metric(cpu).build(), 6);
    loop.tick(Map.of(cpu.id(), Given.measured(loop.now(), 600, 600, 600, 600, 600, 600)));

    Evaluation stuck = loop.after(Duration.ofHours(1)).evaluate(pending(6), noSamples(cpu));
    Evaluation started = loop.after(TICK).evaluate(Given.target(6), noSamples(cpu));
    Evaluation missing = loop.after(TEN_MINUTES).evaluate(Given.target(6), noSamples(cpu));

    assertThat(stuck.desiredReplicas()).isEmpty();
    assertThat(started.desiredReplicas()).isEmpty();
    assertThat(missing.desiredReplicas()).hasValue(1);
  }

  @Test
  void aMissingMetricNeverBringsAWorkloadToRest() {
    Policy policy = Policy.builder().replicas(0, 9).metric(zeroing(zeroAfter())).build();
    Loop loop = new Loop(policy, 1);
    loop.messages(50);

    Evaluation evaluation = loop.after(Duration.ofDays(1)).tick(Map.of());

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
  }

  @Test
  void aMissingMetricTakesNothingFromWhatOthersAskFor() {
    Loop loop = shrinkable(zeroAfter());

    Evaluation evaluation =
        loop.after(Duration.ofDays(1))
            .tick(Map.of(Given.cpu(60).id(), Given.measured(loop.now(), 900, 900, 900, 900)));

    assertThat(evaluation.desiredReplicas()).hasValue(6);
  }

  @Test
  void aSourceThatSaysItFailedIsNeverTakenForZero() {
    Loop loop = shrinkable(zeroAfter());
    MetricReading failed = new AbsentReading(new Absence("serverError", "status 503"));
    loop.after(Duration.ofDays(1));

    Evaluation evaluation =
        loop.tick(
            Map.of(
                zeroing(zeroAfter()).id(),
                failed,
                Given.cpu(60).id(),
                Given.measured(loop.now(), 100, 100, 100, 100)));

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
  }

  @Test
  void theFallbackStandsInUntilThen() {
    Fallback fallback = new Fallback(0, 3, FallbackBehavior.STATIC);
    Policy policy = shrinking().metric(zeroing(zeroAfter())).fallback(fallback).build();
    Loop loop = new Loop(policy, 4);
    loop.messages(400);

    Evaluation soon = loop.after(Duration.ofMinutes(6)).tick(Map.of());
    Evaluation later = loop.after(Duration.ofMinutes(6)).tick(Map.of());

    assertThat(soon.desiredReplicas()).hasValue(3);
    assertThat(later.desiredReplicas()).hasValue(1);
  }

  private static Loop shrinkable(MetricOptions options) {
    Loop loop = new Loop(shrinking().metric(zeroing(options)).metric(Given.cpu(60)).build(), 4);
    loop.tick(
        Map.of(
            zeroing(options).id(), Given.messages(loop.now(), 400),
            Given.cpu(60).id(), Given.measured(loop.now(), 100, 100, 100, 100)));
    return loop;
  }

  private static Map<String, MetricReading> idleCpu(Loop loop) {
    return idleCpu(loop, 100);
  }

  private static Map<String, MetricReading> idleCpu(Loop loop, long each) {
    return Map.of(Given.cpu(60).id(), Given.measured(loop.now(), each, each, each, each));
  }

  private static Target pending(int replicas) {
    List<Pod> pods = new ArrayList<>();
    for (int i = 0; i < replicas; i++) {
      pods.add(Given.pod("pod-" + i, Pod.Phase.PENDING, Pod.Readiness.FALSE));
    }
    return Given.target(replicas, pods);
  }

  private static Map<String, MetricReading> noSamples(Metric metric) {
    return Map.of(metric.id(), new PodReadings(List.of()));
  }

  private static long inTenMinutes() {
    return Given.START.plus(TEN_MINUTES).toEpochMilli();
  }

  private static Evaluation cpu(Policy policy, long... usage) {
    Loop loop = new Loop(policy, usage.length);
    return loop.tick(Map.of(policy.metrics().get(0).id(), Given.measured(loop.now(), usage)));
  }

  private static PolicyBuilder shrinking() {
    return Policy.builder().replicas(1, 9).behavior(Given.shrinkingAtOnce());
  }

  private static MetricOptions zeroAfter() {
    return new MetricOptions(OptionalLong.empty(), Optional.of(TEN_MINUTES));
  }

  private static Map<String, MetricReading> both(Loop loop) {
    return Map.of(
        "a", Given.messages(loop.now(), 400),
        "b", Given.messages(loop.now(), 400));
  }

  private static Metric zeroing(MetricOptions options) {
    return zeroing("b", options);
  }

  private static Metric zeroing(String id, MetricOptions options) {
    return new PulsarBacklog(id, Given.ORDERS, 100, 0, BacklogUnit.MESSAGES, options);
  }

  private static Metric zeroingOn(String topic) {
    SubscriptionSelector selector = SubscriptionSelector.sumOf("main", "orders", topic);
    String id = PulsarBacklog.identity(selector);
    return new PulsarBacklog(id, selector, 100, 0, BacklogUnit.MESSAGES, zeroAfter());
  }

  /** Four messages for each replica, as in kubernetes#116984. */
  private static Metric tolerating(long milli) {
    MetricOptions options = new MetricOptions(OptionalLong.of(milli), Optional.empty());
    return new PulsarBacklog("b", Given.ORDERS, 4, 0, BacklogUnit.MESSAGES, options);
  }

  private static Metric cpuZeroing() {
    MetricTarget target = new MetricTarget.Utilization(60);
    return new Resource(
        "cpu", ResourceName.CPU, Optional.empty(), Given.MINUTE, target, zeroAfter());
  }

  private static Metric cpuTolerating(long milli) {
    MetricOptions options = new MetricOptions(OptionalLong.of(milli), Optional.empty());
    MetricTarget target = new MetricTarget.Utilization(60);
    return new Resource("cpu", ResourceName.CPU, Optional.empty(), Given.MINUTE, target, options);
  }
}
