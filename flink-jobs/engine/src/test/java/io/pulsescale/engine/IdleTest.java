package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Replicas;
import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class IdleTest {
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

  private static Policy policy() {
    return Policy.builder()
        .replicas(new Replicas(3, 10, OptionalInt.of(1)))
        .metric(Given.backlog(100, 0))
        .behavior(Given.shrinkingAtOnce())
        .build();
  }
}
