package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.Policy;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SentenceTest {
  private static final String READ = "PulsarBacklog|main|persistent://shop/orders/in|orders is ";

  @Test
  void saysWhatCutTheGrowth() {
    assertThat(loop(1).messages(5000).message())
        .isEqualTo(
            "Scale from 1 to 5: the desired size grows faster than the rate policies allow; "
                + READ
                + "5000 messages for a target of 100 and asks for 50.");
  }

  @Test
  void saysWhichTimerRunsAndUntilWhen() {
    Loop loop = loop(5);
    loop.messages(500);

    assertThat(loop.after(Duration.ofSeconds(15)).messages(100).message())
        .isEqualTo(
            "Stay at 5: recent recommendations were higher than the current one, "
                + "scaleDownStabilization until 2026-01-01T00:05:00Z; "
                + READ
                + "100 messages for a target of 100 and asks for 1.");
  }

  @Test
  void saysThatNothingIsKnown() {
    assertThat(loop(5).tick(Map.of()).message())
        .isEqualTo("No decision: an external metric is not known (nothing was read yet).");
  }

  private static Loop loop(int replicas) {
    return new Loop(
        Policy.builder().replicas(1, 10).metric(Given.backlog(100, 0)).build(), replicas);
  }
}
