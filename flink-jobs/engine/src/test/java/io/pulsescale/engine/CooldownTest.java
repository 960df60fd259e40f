package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The wait before the step to rest, and what it counts from. */
class CooldownTest {
  private static final Duration TICK = Duration.ofSeconds(15);

  @Test
  void anActiveEvaluationStartsTheCooldownAnew() {
    Loop loop = new Loop(policy().behavior(Given.shrinkingAtOnce()).build(), 1);
    loop.messages(50);
    loop.after(Duration.ofSeconds(299)).messages(50);

    Evaluation evaluation = loop.after(Duration.ofSeconds(299)).messages(0);

    assertThat(evaluation.reason()).isEqualTo(Reason.SCALER_COOLDOWN);
  }

  @Test
  void aFreshWorkloadWaitsForItsInitialCooldown() {
    Policy patient = policy().cooldown(Duration.ofSeconds(300), Duration.ofSeconds(60)).build();
    Loop loop = new Loop(patient, 1);
    loop.messages(0);

    Evaluation waiting = loop.after(Duration.ofSeconds(60)).messages(0);
    Evaluation over = loop.after(Duration.ofSeconds(1)).messages(0);

    assertThat(waiting.action()).isEqualTo(Action.HOLD);
    assertThat(waiting.timers())
        .extracting(RunningTimer::timer)
        .contains(RunningTimer.Timer.INITIAL_COOLDOWN);
    assertThat(over.desiredReplicas()).hasValue(0);
  }

  @Test
  void theCooldownCountsFromTheLastEvaluationThatDidNotKnow() {
    Loop loop = new Loop(policy().behavior(Given.shrinkingAtOnce()).build(), 1);
    loop.messages(50);
    loop.after(Duration.ofHours(1)).tick(Map.of());

    Evaluation first = loop.after(TICK).messages(0);
    Evaluation cooledDown = loop.after(Duration.ofSeconds(286)).messages(0);

    assertThat(first.reason()).isEqualTo(Reason.SCALER_COOLDOWN);
    assertThat(first.timers())
        .containsExactly(
            new RunningTimer(
                RunningTimer.Timer.COOLDOWN, Given.START.plusSeconds(3900).toEpochMilli()));
    assertThat(cooledDown.reason()).isEqualTo(Reason.SCALED_TO_ZERO);
  }

  @Test
  void theInitialCooldownIsNotCutShortByAnEvaluationThatDidNotKnow() {
    Policy patient = policy().cooldown(Duration.ofSeconds(60), Duration.ofSeconds(600)).build();
    Loop loop = new Loop(patient, 1);
    loop.tick(Map.of());

    Evaluation evaluation = loop.after(Duration.ofSeconds(600)).messages(0);

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
    assertThat(evaluation.timers())
        .extracting(RunningTimer::timer)
        .contains(RunningTimer.Timer.INITIAL_COOLDOWN);
  }

  @Test
  void upstreamsCooldownRunsDownWhileNothingIsKnown() {
    Loop loop = new Loop(policy().semantics(Semantics.UPSTREAM).build(), 1);
    loop.messages(50);
    loop.after(Duration.ofHours(1)).tick(Map.of());

    assertThat(loop.after(TICK).messages(0).desiredReplicas()).hasValue(0);
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(0, 10).metric(Given.backlog(100, 2));
  }
}
