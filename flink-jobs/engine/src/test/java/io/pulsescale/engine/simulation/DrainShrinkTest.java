package io.pulsescale.engine.simulation;

import static io.pulsescale.engine.simulation.Simulation.UTILIZATION;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.simulation.Run.Tick;
import io.pulsescale.engine.simulation.Simulation.Start;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A PulsarDrain metric without a hint that starts with 20 replicas of 10 messages a second. It
 * halves once in a stabilization window of 5 min at most, so it takes {@link #SETTLED} to one.
 */
class DrainShrinkTest {
  private static final int TWENTY = 20;
  private static final int SETTLED = 1800;
  private static final int THREE_HOURS = 3 * 3600;

  @ParameterizedTest
  @ValueSource(doubles = {1, 5, 25, 40, 78, 100, 120, 155})
  void comesDownFromTwentyToTheRightSizeAndStaysThere(double arrivalsPerSecond) {
    List<Tick> settled = run(Load.constant(arrivalsPerSecond, 10)).after(SETTLED);

    assertThat(settled).allMatch(tick -> Math.abs(tick.error()) <= 1);
    assertThat(settled.stream().map(Tick::replicas).distinct()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 25, 78, 120})
  void noiseOfTwentyPercentDoesNotKeepItFromComingDown(double arrivalsPerSecond) {
    for (long seed = 1; seed <= 10; seed++) {
      Run run = run(Load.constant(arrivalsPerSecond, 10).noisy(0.2, seed));

      assertThat(run.after(SETTLED))
          .as("seed %d", seed)
          .allMatch(tick -> Math.abs(tick.error()) <= 1 + tick.rightSize() / 5);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 25, 78, 120, 155})
  void messagesWaitTooLongOnlyWhileTheFirstSaturatedSizeTeaches(double arrivalsPerSecond) {
    Run run = run(Load.constant(arrivalsPerSecond, 10));

    assertThat(run.overTargetSeconds()).isLessThanOrEqualTo(60);
  }

  /** It cannot know the right size then, but a size that does, and no other is tried for ever. */
  @ParameterizedTest
  @ValueSource(doubles = {25, 60, 120})
  void doesNotGoUpAndDownWhereNoSizeIsEverSeenSaturated(double arrivalsPerSecond) {
    Run run =
        Simulation.run(
            Policies.drain(UTILIZATION),
            Load.constant(arrivalsPerSecond, 10),
            THREE_HOURS,
            new Start(TWENTY, true));

    List<Tick> settled = run.after(SETTLED);
    assertThat(settled.stream().map(Tick::replicas).distinct()).hasSize(1);
    assertThat(settled)
        .allMatch(tick -> tick.replicas() * 10 >= arrivalsPerSecond)
        .allMatch(tick -> tick.replicas() <= 2 * tick.rightSize());
  }

  private static Run run(Load load) {
    return Simulation.run(Policies.drain(UTILIZATION), load, THREE_HOURS, new Start(TWENTY, false));
  }
}
