package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.evaluation.StageResult;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.state.ZeroOwner;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ZeroTest {
  private static final Duration TICK = Duration.ofSeconds(15);

  @Test
  void staysAtZeroWhileNothingIsAboveTheActivationThreshold() {
    Evaluation evaluation = new Loop(policy().build(), 0).messages(2);

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
    assertThat(evaluation.reason()).isEqualTo(Reason.SCALER_NOT_ACTIVE);
  }

  @Test
  void wakesStrictlyAboveTheActivationThreshold() {
    Loop loop = new Loop(policy().build(), 0);

    Evaluation evaluation = loop.messages(3);

    assertThat(evaluation.desiredReplicas()).hasValue(1);
    assertThat(evaluation.reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void wakesToWhatTheBacklogAsksForAsFarAsTheRatePoliciesAllow() {
    assertThat(new Loop(policy().build(), 0).messages(250).desiredReplicas()).hasValue(3);
    assertThat(new Loop(policy().build(), 0).messages(5000).desiredReplicas()).hasValue(4);
  }

  @Test
  void wakesToTheMinimumEvenWhenRatePoliciesAllowNothing() {
    ScalingRules percentOnly =
        ScalingRules.DEFAULT_SCALE_UP.withPolicies(RatePolicy.percent(100, TICK));
    Behavior behavior = new Behavior(percentOnly, ScalingRules.DEFAULT_SCALE_DOWN);

    Evaluation evaluation = new Loop(policy().behavior(behavior).build(), 0).messages(5000);

    assertThat(evaluation.desiredReplicas()).hasValue(1);
  }

  @Test
  void upstreamWakesToOne() {
    Policy upstream = policy().semantics(Semantics.UPSTREAM).build();

    assertThat(new Loop(upstream, 0).messages(5000).desiredReplicas()).hasValue(1);
  }

  @Test
  void goesDownToOneByTheBehaviorAndToZeroOnlyAfterTheCooldown() {
    Loop loop = new Loop(policy().behavior(Given.shrinkingAtOnce()).build(), 5);
    loop.messages(500);

    Evaluation down = loop.after(TICK).messages(0);
    Evaluation cooling = loop.after(TICK).messages(0);
    Evaluation atTheEnd = loop.after(Duration.ofSeconds(270)).messages(0);
    Evaluation over = loop.after(Duration.ofMillis(1)).messages(0);

    assertThat(down.desiredReplicas()).hasValue(1);
    assertThat(cooling.action()).isEqualTo(Action.HOLD);
    assertThat(cooling.reason()).isEqualTo(Reason.SCALER_COOLDOWN);
    assertThat(cooling.timers())
        .containsExactly(
            new RunningTimer(
                RunningTimer.Timer.COOLDOWN, Given.START.plusSeconds(300).toEpochMilli()));
    assertThat(atTheEnd.reason()).isEqualTo(Reason.SCALER_COOLDOWN);
    assertThat(over.desiredReplicas()).hasValue(0);
    assertThat(over.reason()).isEqualTo(Reason.SCALED_TO_ZERO);
  }

  @Test
  void upstreamJumpsToZeroFromAnySize() {
    Loop loop = new Loop(policy().semantics(Semantics.UPSTREAM).build(), 5);
    loop.messages(500);

    Evaluation evaluation = loop.after(Duration.ofSeconds(301)).messages(0);

    assertThat(evaluation.desiredReplicas()).hasValue(0);
  }

  @Test
  void neverGoesToZeroWhileTheBacklogIsUnknown() {
    Loop loop = new Loop(policy().behavior(Given.shrinkingAtOnce()).build(), 1);
    loop.messages(50);

    Evaluation evaluation = loop.after(Duration.ofHours(1)).tick(Map.of());

    assertThat(evaluation.action()).isEqualTo(Action.NONE);
    assertThat(evaluation.desiredReplicas()).isEmpty();
  }

  @Test
  void aDisabledScaleDownKeepsTheWorkloadFromZero() {
    ScalingRules never = ScalingRules.DEFAULT_SCALE_DOWN.withSelectPolicy(SelectPolicy.DISABLED);
    Behavior behavior = new Behavior(ScalingRules.DEFAULT_SCALE_UP, never);
    Loop loop = new Loop(policy().behavior(behavior).build(), 1);
    loop.messages(50);

    assertThat(loop.after(Duration.ofHours(1)).messages(0).action()).isEqualTo(Action.HOLD);
  }

  @Test
  void adoptsAZeroFoundAtFirstSightWhenItMayRestThere() {
    Loop loop = new Loop(policy().build(), 0);
    loop.messages(0);

    assertThat(loop.state().target().orElseThrow().zeroOwner()).isEqualTo(ZeroOwner.MACHINE);
    assertThat(loop.after(TICK).messages(500).action()).isEqualTo(Action.SCALE);
  }

  @Test
  void leavesAZeroFoundAtFirstSightAloneWhenItMayNotRestThere() {
    Evaluation evaluation = new Loop(policy().replicas(1, 10).build(), 0).messages(500);

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
    assertThat(evaluation.reason()).isEqualTo(Reason.SCALING_DISABLED);
  }

  @Test
  void neverUndoesSomebodyElsesZero() {
    Loop loop = new Loop(policy().build(), 3);
    loop.messages(300);

    Evaluation evaluation = loop.after(TICK).resizedTo(0).messages(5000);
    Evaluation later = loop.after(Duration.ofHours(1)).messages(5000);

    assertThat(evaluation.reason()).isEqualTo(Reason.SCALING_DISABLED);
    assertThat(later.reason()).isEqualTo(Reason.SCALING_DISABLED);
  }

  @Test
  void takesOverAgainWhenSomebodyLeavesZero() {
    Loop loop = new Loop(policy().build(), 3);
    loop.messages(300);
    loop.after(TICK).resizedTo(0).messages(5000);

    Evaluation evaluation = loop.after(TICK).resizedTo(1).messages(5000);

    assertThat(evaluation.desiredReplicas()).hasValue(5);
  }

  @Test
  void knowsItsOwnZeroBeforeTheOutcomeArrives() {
    Loop loop = new Loop(policy().behavior(Given.shrinkingAtOnce()).build(), 1).losingDecisions();
    loop.messages(50);
    loop.after(Duration.ofSeconds(301)).messages(0);

    Evaluation evaluation = loop.after(TICK).resizedTo(0).messages(50);

    assertThat(evaluation.reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void knowsItsOwnZeroWhenTheOutcomeArrivesBeforeAnOlderObservation() {
    Loop loop = new Loop(policy().behavior(Given.shrinkingAtOnce()).build(), 1);
    loop.messages(50);
    loop.after(Duration.ofSeconds(301)).messages(0);
    loop.losingDecisions().resizedTo(1).messages(500);
    loop.record(Outcome.Result.NOT_NEEDED, 5);

    Evaluation evaluation = loop.after(Duration.ofSeconds(1)).resizedTo(0).messages(500);

    assertThat(evaluation.reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void aZeroThatWasDecidedButNotAppliedIsNotOurs() {
    Loop loop = new Loop(policy().behavior(Given.shrinkingAtOnce()).build(), 1).losingDecisions();
    loop.messages(50);
    loop.after(Duration.ofSeconds(301)).messages(0);
    loop.record(Outcome.Result.FAILED, 0);

    Evaluation evaluation = loop.after(TICK).resizedTo(0).messages(50);

    assertThat(evaluation.reason()).isEqualTo(Reason.SCALING_DISABLED);
  }

  @Test
  void raisesItsOwnZeroWhenTheMinimumIsRaised() {
    Loop loop = new Loop(policy().build(), 0);
    loop.messages(0);

    Evaluation evaluation = loop.policy(policy().replicas(2, 10).build()).after(TICK).messages(0);

    assertThat(evaluation.desiredReplicas()).hasValue(2);
  }

  @Test
  void saysThatNothingIsActiveWhenItShrinksAgainstAMetricOfPods() {
    Metric cpu = Given.cpu(60);
    Loop loop = new Loop(policy().metric(cpu).behavior(Given.shrinkingAtOnce()).build(), 3);
    loop.messages(0);
    loop.after(TICK);

    Evaluation evaluation =
        loop.tick(
            Map.of(
                Given.backlog(100, 2).id(), Given.messages(loop.now(), 0),
                cpu.id(), Given.measured(loop.now(), 900, 900, 900)));

    assertThat(evaluation.desiredReplicas()).hasValue(1);
    assertThat(evaluation.reason()).isEqualTo(Reason.SCALER_NOT_ACTIVE);
    assertThat(evaluation.stages())
        .contains(new StageResult(Stage.ACTIVATION, 5, 1, Reason.SCALER_NOT_ACTIVE));
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(0, 10).metric(Given.backlog(100, 2));
  }
}
