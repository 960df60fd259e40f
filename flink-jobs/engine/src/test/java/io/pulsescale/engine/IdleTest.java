package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Replicas;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class IdleTest {
  private static final Duration TICK = Duration.ofSeconds(15);

  @Test
  void restsAtItsIdleSizeAndWakesToItsMinimum() {
    Loop loop = new Loop(policy(), 3);
    loop.messages(50);

    Evaluation down = loop.after(Duration.ofSeconds(301)).messages(0);
    Evaluation resting = loop.after(Duration.ofSeconds(15)).messages(0);
    Evaluation up = loop.after(Duration.ofSeconds(15)).messages(50);

    assertThat(down.desiredReplicas()).hasValue(1);
    assertThat(down.reason()).isEqualTo(Reason.SCALE_TARGET_DEACTIVATED);
    assertThat(resting.reason()).isEqualTo(Reason.SCALER_NOT_ACTIVE);
    assertThat(up.desiredReplicas()).hasValue(3);
    assertThat(up.reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void wakesFromAnySizeBelowItsMinimum() {
    Loop loop = new Loop(policy(), 2);

    assertThat(loop.messages(50).desiredReplicas()).hasValue(3);
    assertThat(loop.replicas()).isEqualTo(3);
  }

  @Test
  void staysBelowItsMinimumWhileNothingIsActiveAndTheCooldownRuns() {
    Loop loop = new Loop(policy(), 3);
    loop.messages(50);

    Evaluation evaluation = loop.after(TICK).resizedTo(2).messages(0);

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
    assertThat(evaluation.reason()).isEqualTo(Reason.SCALER_COOLDOWN);
  }

  @Test
  void staysWhereItIsWhileNothingIsKnown() {
    assertThat(new Loop(policy(), 1).tick(Map.of()).action()).isEqualTo(Action.NONE);
    assertThat(new Loop(policy(), 5).tick(Map.of()).action()).isEqualTo(Action.NONE);
  }

  @Test
  void mayRestAtZeroBelowItsMinimum() {
    Loop loop = new Loop(policy(0), 3);
    loop.messages(50);

    assertThat(loop.after(Duration.ofSeconds(301)).messages(0).reason())
        .isEqualTo(Reason.SCALED_TO_ZERO);
    assertThat(loop.after(TICK).messages(50).desiredReplicas()).hasValue(3);
  }

  private static Policy policy() {
    return policy(1);
  }

  private static Policy policy(int idle) {
    return Policy.builder()
        .replicas(new Replicas(3, 10, OptionalInt.of(idle)))
        .metric(Given.backlog(100, 0))
        .behavior(Given.shrinkingAtOnce())
        .build();
  }
}
