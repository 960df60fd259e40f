package io.pulsescale.engine.complaint;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.Loop;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** To zero and back: which timer holds, and who may end it. */
class ActivationTest {
  private static final Duration TICK = Duration.ofSeconds(15);
  private static final Metric BACKLOG = Given.backlog(100, 2);
  private static final Metric JOBS =
      new External("jobs", "jobs_waiting", Map.of(), new MetricTarget.AverageValue(10_000), 0);

  /** keda#737, keda#6844, keda#804: cooldownPeriod is taken for the timer of every step down. */
  @Test
  void saysWhichTimerHoldsAStepDownAndUntilWhen() {
    Loop loop = new Loop(policy().build(), 5);
    loop.messages(500);

    Evaluation towardsOne = loop.after(TICK).messages(0);
    loop.after(Duration.ofSeconds(285)).messages(0);
    Evaluation towardsZero = loop.after(Duration.ofSeconds(1)).messages(0);

    assertThat(towardsOne.timers())
        .contains(new RunningTimer(Timer.SCALE_DOWN_STABILIZATION, millisAfterStart(300)));
    assertThat(towardsOne.reason()).isEqualTo(Reason.SCALE_DOWN_STABILIZED);
    assertThat(towardsZero.reason()).isEqualTo(Reason.SCALED_TO_ZERO);
  }

  @Test
  void theCooldownDoesNotDelayTheStepsDownToOne() {
    Loop loop =
        new Loop(
            policy()
                .behavior(Given.shrinkingAtOnce())
                .cooldown(Duration.ofHours(1), Duration.ZERO)
                .build(),
            5);
    loop.messages(500);

    assertThat(loop.after(TICK).messages(0).desiredReplicas()).hasValue(1);
    assertThat(loop.after(TICK).messages(0).reason()).isEqualTo(Reason.SCALER_COOLDOWN);
  }

  /** keda#5008: a fresh deployment was scaled to zero at once. */
  @Test
  void aFreshWorkloadKeepsItsSizeForAWholeWindowAndItsInitialCooldown() {
    Duration initial = Duration.ofMinutes(10);
    Loop loop = new Loop(policy().cooldown(Duration.ZERO, initial).build(), 3);

    assertThat(loop.messages(0).action()).isEqualTo(Action.HOLD);
    assertThat(loop.after(Duration.ofSeconds(299)).messages(0).action()).isEqualTo(Action.HOLD);
    assertThat(loop.after(Duration.ofSeconds(1)).messages(0).desiredReplicas()).hasValue(1);
    assertThat(loop.after(Duration.ofSeconds(299)).messages(0).action()).isEqualTo(Action.HOLD);
    assertThat(loop.after(Duration.ofSeconds(2)).messages(0).desiredReplicas()).hasValue(0);
  }

  /** keda#7116: one trigger that said inactive stopped a workload that others kept active. */
  @Test
  void oneInactiveMetricStopsNothingWhileAnotherIsActive() {
    Loop loop = new Loop(policy().metric(JOBS).behavior(Given.shrinkingAtOnce()).build(), 1);

    for (int i = 0; i < 100; i++) {
      tick(loop.after(TICK), 0, 5);
    }

    assertThat(loop.replicas()).isEqualTo(1);
  }

  /** http-add-on#1792: repeated words of activity kept a workload from ever resting. */
  @Test
  void theCooldownCountsFromTheLastEvaluationThatWasActiveHoweverManyFollow() {
    Loop loop = new Loop(policy().behavior(Given.shrinkingAtOnce()).build(), 1);
    loop.messages(50);

    for (int i = 0; i < 300; i++) {
      loop.after(Duration.ofSeconds(1)).messages(0);
    }

    assertThat(loop.replicas()).isEqualTo(1);
    assertThat(loop.after(Duration.ofSeconds(1)).messages(0).desiredReplicas()).hasValue(0);
  }

  /** KEP-2021: a zero of the machine and a zero of a human look the same. */
  @Test
  void aHumansZeroStaysAlthoughTheMachineMayRestThereToo() {
    Loop loop = new Loop(policy().build(), 3);
    loop.messages(300);
    loop.after(TICK).resizedTo(0);

    for (int i = 0; i < 100; i++) {
      loop.after(TICK).messages(5_000);
    }

    assertThat(loop.replicas()).isZero();
  }

  /** keda#5490, keda#6982: a pause was forgotten or stuck across a restart of the operator. */
  @Test
  void aPauseIsPartOfThePolicyAndOutlivesALostState() {
    Loop loop = new Loop(policy().paused(true).build(), 3);
    loop.messages(300);
    loop.losingItsState();

    Evaluation evaluation = loop.after(Duration.ofHours(1)).messages(5_000);
    loop.policy(policy().build()).after(TICK).messages(500);

    assertThat(evaluation.desiredReplicas()).hasValue(7);
    assertThat(loop.replicas()).isEqualTo(5);
  }

  /** keda's handlePause: no recommendation while paused. */
  @Test
  void aPausedWorkloadIsStillEvaluatedByEveryStage() {
    Loop paused = new Loop(policy().paused(true).build(), 3);
    Loop acting = new Loop(policy().build(), 3);

    assertThat(paused.messages(5_000).stages()).isEqualTo(acting.messages(5_000).stages());
    assertThat(paused.replicas()).isEqualTo(3);
  }

  private static Evaluation tick(Loop loop, long messages, long jobs) {
    Map<String, MetricReading> readings =
        Map.of(
            BACKLOG.id(), Given.messages(loop.now(), messages),
            JOBS.id(), Given.value(loop.now(), jobs * 1_000));
    return loop.tick(readings);
  }

  private static long millisAfterStart(long seconds) {
    return Given.START.plusSeconds(seconds).toEpochMilli();
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(0, 40).metric(BACKLOG);
  }
}
