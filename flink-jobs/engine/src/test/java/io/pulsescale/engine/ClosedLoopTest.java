package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.ScalingRules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A queue, workers that each serve 10 messages a second, and the engine between them. */
class ClosedLoopTest {
  private static final int TICK_SECONDS = 5;
  private static final int SERVED_PER_SECOND = 10;

  private final List<Integer> sizes = new ArrayList<>();
  private final Loop loop = new Loop(policy(), 0);
  private long backlog;

  @Test
  void risesWithABurstAndReturnsToZeroWithoutTurningBack() {
    run(30, 0);
    run(60, 60);
    run(180, 0);

    assertThat(sizes.get(5)).isZero();
    assertThat(sizes).contains(3, 6);
    assertThat(sizes.get(sizes.size() - 1)).isZero();
    assertThat(backlog).isZero();
    assertThat(turns()).isEqualTo(1);
  }

  @Test
  void aTrickleWakesOneReplicaAndNoMore() {
    run(60, 1);

    assertThat(sizes).doesNotContain(2).endsWith(1);
  }

  private void run(int seconds, int arrivalsPerSecond) {
    for (int i = 0; i < seconds; i += TICK_SECONDS) {
      long served = (long) loop.replicas() * SERVED_PER_SECOND * TICK_SECONDS;
      backlog = Math.max(0, backlog + (long) arrivalsPerSecond * TICK_SECONDS - served);
      loop.after(Duration.ofSeconds(TICK_SECONDS)).messages(backlog);
      sizes.add(loop.replicas());
    }
  }

  /** How often growth turned into shrinking or back. */
  private int turns() {
    int turns = 0;
    int direction = 1;
    for (int i = 1; i < sizes.size(); i++) {
      int change = Integer.signum(sizes.get(i) - sizes.get(i - 1));
      if (change != 0 && change != direction) {
        direction = change;
        turns++;
      }
    }
    return turns;
  }

  private static Policy policy() {
    Duration settle = Duration.ofSeconds(30);
    return Policy.builder()
        .replicas(0, 10)
        .cooldown(settle, Duration.ZERO)
        .metric(Given.backlog(100, 2))
        .behavior(
            new Behavior(
                ScalingRules.DEFAULT_SCALE_UP,
                ScalingRules.DEFAULT_SCALE_DOWN.withStabilizationWindow(settle)))
        .build();
  }
}
