package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.policy.Overrides;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OverridesTest {
  private static final Overrides IN_PAUSED = new Overrides(true, false, false);
  private static final Overrides OUT_PAUSED = new Overrides(false, true, false);
  private static final Overrides FORCED = new Overrides(false, false, true);
  private static final Duration AN_HOUR = Duration.ofHours(1);

  @ParameterizedTest
  @EnumSource
  void neitherShrinksNorRestsWhileScaleInIsPaused(Semantics semantics) {
    Loop loop = new Loop(policy(semantics, IN_PAUSED), 5);
    loop.messages(500);

    Evaluation idle = loop.after(AN_HOUR).messages(0);

    assertThat(idle.action()).isEqualTo(Action.HOLD);
    assertThat(loop.after(AN_HOUR).messages(800).desiredReplicas()).hasValue(8);
  }

  @ParameterizedTest
  @EnumSource
  void neitherGrowsNorWakesWhileScaleOutIsPaused(Semantics semantics) {
    assertThat(new Loop(policy(semantics, OUT_PAUSED), 5).messages(900).action())
        .isEqualTo(Action.HOLD);
    assertThat(new Loop(policy(semantics, OUT_PAUSED), 0).messages(900).action())
        .isEqualTo(Action.HOLD);
  }

  @ParameterizedTest
  @EnumSource
  void theBoundsHoldWhileBothArePaused(Semantics semantics) {
    Overrides paused = new Overrides(true, true, false);
    PolicyBuilder builder = Policy.builder().replicas(3, 6).metric(Given.backlog(100, 0));
    Policy policy = builder.semantics(semantics).overrides(paused).build();

    assertThat(new Loop(policy, 2).messages(400).desiredReplicas()).hasValue(3);
    assertThat(new Loop(policy, 9).messages(400).desiredReplicas()).hasValue(6);
  }

  @ParameterizedTest
  @EnumSource
  void stillRestsWhileScaleOutIsPaused(Semantics semantics) {
    Loop loop = new Loop(policy(semantics, OUT_PAUSED), 1);
    loop.messages(50);

    assertThat(loop.after(AN_HOUR).messages(0).desiredReplicas()).hasValue(0);
  }

  @ParameterizedTest
  @EnumSource
  void isActiveWithoutAMessageWhileActivationIsForced(Semantics semantics) {
    Evaluation woken = new Loop(policy(semantics, FORCED), 0).messages(0);

    assertThat(woken.desiredReplicas()).hasValue(1);
    assertThat(woken.reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
    assertThat(woken.conditions())
        .contains(
            new Condition(Condition.Type.ACTIVE, Condition.Status.TRUE, Reason.SCALER_ACTIVE));
  }

  private static Policy policy(Semantics semantics, Overrides overrides) {
    PolicyBuilder builder = Policy.builder().replicas(0, 10).metric(Given.backlog(100, 0));
    return builder.semantics(semantics).overrides(overrides).build();
  }
}
