package io.pulsescale.engine.simulation;

import static io.pulsescale.engine.simulation.Simulation.UTILIZATION;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.simulation.Run.Tick;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A PulsarDrain metric without a hint that starts with one replica and nothing waiting, against
 * queues whose service rate is known. {@link #SETTLED} is the growth, the learning and a whole
 * stabilization window after it. Growth saturates the replicas for four or five intervals only;
 * {@link DrainAccuracyTest} is about replicas that were saturated for long enough to be measured.
 */
class DrainSimulationTest {
  private static final int HOUR = 3600;
  private static final int SETTLED = 1500;
  private static final int BURST_EVERY = 1200;
  private static final int BURST_LASTS = 150;

  @ParameterizedTest
  @ValueSource(doubles = {5, 25, 40, 60, 78, 120, 200})
  void findsTheRightSizeAndStaysThere(double arrivalsPerSecond) {
    Run run = run(Load.constant(arrivalsPerSecond, 10), HOUR);

    assertThat(run.after(SETTLED)).allMatch(tick -> Math.abs(tick.error()) <= 1);
    assertThat(changes(run.after(SETTLED))).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {25, 40, 60})
  void staysWithinOneReplicaUnderNoiseOfTwentyPercent(double arrivalsPerSecond) {
    for (long seed = 1; seed <= 40; seed++) {
      Run run = run(Load.constant(arrivalsPerSecond, 10).noisy(0.2, seed), 2 * HOUR);

      assertThat(run.after(SETTLED))
          .as("seed %d", seed)
          .allMatch(tick -> Math.abs(tick.error()) <= 1);
    }
  }

  /**
   * The mean of four draws of noise of 20 % is off by 6 % on the average, 18 % at worst: one
   * replica of few, several of many.
   */
  @ParameterizedTest
  @ValueSource(ints = {10, 15, 20, 25})
  void isOffByNoMoreThanTheNoiseOfTheFewIntervalsThatGrowthTakes(int size) {
    for (long seed = 1; seed <= 10; seed++) {
      Load load = Load.constant((size - 0.5) * 8, 10);
      Run common = run(load.with(Noise.NONE, Noise.common(0.2, seed)), HOUR);
      Run ofEach = run(load.with(Noise.NONE, Noise.ofEachReplica(0.2, seed)), HOUR);

      int most = 1 + (int) Math.ceil(size * 0.18);
      assertThat(common.after(SETTLED)).allMatch(tick -> Math.abs(tick.error()) <= most);
      assertThat(ofEach.after(SETTLED)).allMatch(tick -> Math.abs(tick.error()) <= most);
    }
  }

  /** The more noise, the more of the drift between bursts, 10 %, it takes to be told from it. */
  @ParameterizedTest
  @CsvSource({"0, 0.97", "0.1, 0.9", "0.2, 0.8"})
  void followsADriftingServiceRateWheneverTheReplicasAreSaturated(double noise, double share) {
    for (long seed = 1; seed <= 10; seed++) {
      List<Tick> settled = betweenBursts(run(driftingWithBursts(noise, seed), 8 * HOUR));
      long near = settled.stream().filter(tick -> Math.abs(tick.error()) <= 1).count();

      assertThat(settled).filteredOn(tick -> Math.abs(tick.error()) > 2).isEmpty();
      assertThat((double) near / settled.size()).as("seed %d", seed).isGreaterThan(share);
    }
  }

  @Test
  void noMessageWaitsTooLongWhileReplicasBecomeSlowerAndSlower() {
    Load slowing =
        Load.constant(40, 10)
            .served(second -> 10 - 5 * Math.max(0, Math.min(1, (second - 1200) / 1200.0)));

    Run run = run(slowing, 2 * HOUR);

    assertThat(run.overTargetSeconds()).isZero();
    assertThat(run.after(HOUR)).allMatch(tick -> Math.abs(tick.error()) <= 1);
  }

  /** On average 7 replicas would do; messages in waves as long as a tick look like saturation. */
  @Test
  void messagesInWavesDoNotLetTheSizeRunAway() {
    Run waves = run(Load.of(second -> second % 20 == 0 ? 1000 : 0, 10), 2 * HOUR);
    Run inStepWithTheTicks = run(Load.of(second -> second % 15 == 9 ? 750 : 0, 10), 2 * HOUR);

    assertThat(waves.after(SETTLED)).allMatch(tick -> tick.replicas() <= 25);
    assertThat(inStepWithTheTicks.after(SETTLED)).allMatch(tick -> tick.replicas() <= 25);
  }

  private static Run run(Load load, int seconds) {
    return Simulation.run(Policies.drain(UTILIZATION), load, seconds);
  }

  /** From 10 to 6 messages a second and back in four hours; bursts saturate the replicas. */
  private static Load driftingWithBursts(double noise, long seed) {
    return Load.of(second -> second % BURST_EVERY < BURST_LASTS ? 120 : 40, 10)
        .served(second -> 8 + 2 * Math.cos(second * 2 * Math.PI / (4 * HOUR)))
        .noisy(noise, seed);
  }

  private static List<Tick> betweenBursts(Run run) {
    return run.after(BURST_EVERY).stream()
        .filter(tick -> tick.second() % BURST_EVERY >= BURST_EVERY / 2)
        .toList();
  }

  private static long changes(List<Tick> ticks) {
    return ticks.stream().mapToInt(Tick::replicas).distinct().count() - 1;
  }
}
