package io.pulsescale.engine.simulation;

import static io.pulsescale.engine.simulation.Simulation.UTILIZATION;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.simulation.Run.Tick;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How near a PulsarDrain metric without a hint comes to the right size once its replicas were
 * saturated long enough to be measured, and whether it stays there. The right size is {@code
 * ceil(arrivals / (service rate · 0.8))} with the true rates, without their noise. A replica serves
 * 10 messages a second. Noise is 20 %, drawn anew every 15 s, the interval of the readings.
 *
 * <p>{@value #WAITING} messages wait in the beginning, which saturates the most replicas allowed
 * for eight minutes or more. What counts is every evaluation of two hours from {@value
 * #STABILIZATION} s, the stabilization window and two evaluations, after these are gone. From then
 * on replicas at 80 % are hardly ever saturated, so what is known must be right and stay.
 *
 * <p>A drift shows only while replicas are saturated: {@value #BURST} s of three times the arrivals
 * every {@value #EVERY} s do that. What counts then is the time between bursts, from {@value
 * #QUIET} s after the begin of one, when its backlog is gone and a stabilization window of 1 min
 * over.
 */
class DrainAccuracyTest {
  private static final int WAITING = 300_000;
  private static final int STABILIZATION = 330;
  private static final int HOUR = 3600;
  private static final int RUN = 2 * HOUR;
  private static final int DRIFT_BEGINS = 1800;
  private static final int EVERY = 480;
  private static final int BURST = 120;
  private static final int QUIET = 300;
  private static final double SHARE = 0.2;
  private static final double PLANNED = 10 * UTILIZATION;
  private static final int RUNS = 5;
  private static final double[] FRACTIONS = {0.1, 0.3, 0.5, 0.75, 0.95};

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 10, 15, 20, 25})
  void isWithinOneReplicaOfTheRightSizeAtConstantRates(int size) {
    assertThat(settled(size, RUNS, Noise.NONE, Noise.NONE))
        .filteredOn(DrainAccuracyTest::isFar)
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 10, 15, 20, 25})
  void isWithinOneReplicaUnderNoiseThatAllReplicasShare(int size) {
    Noise service = Noise.common(SHARE, 1);

    assertThat(settled(size, RUNS, Noise.NONE, service))
        .filteredOn(DrainAccuracyTest::isFar)
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 10, 15, 20, 25})
  void isWithinOneReplicaUnderNoiseOfEachReplica(int size) {
    Noise service = Noise.ofEachReplica(SHARE, 1);

    assertThat(settled(size, RUNS, Noise.NONE, service))
        .filteredOn(DrainAccuracyTest::isFar)
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 10, 15, 20, 25})
  void isWithinOneReplicaUnderNoisyArrivals(int size) {
    Noise arrivals = Noise.common(SHARE, 1);

    assertThat(settled(size, RUNS, arrivals, Noise.NONE))
        .filteredOn(DrainAccuracyTest::isFar)
        .isEmpty();
  }

  /** Both errors add up: one in a hundred evaluations may be off by two, at 25 three. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 10, 15, 20, 25})
  void isHardlyEverFurtherOffWhenArrivalsAndServiceAreNoisyAtOnce(int size) {
    List<Tick> ticks = settled(size, 5 * RUNS, Noise.common(SHARE, 1), Noise.common(SHARE, 1001));
    long far = ticks.stream().filter(DrainAccuracyTest::isFar).count();

    assertThat((double) far / ticks.size()).isLessThan(size <= 20 ? 0.01 : 0.03);
    assertThat(ticks).filteredOn(tick -> Math.abs(tick.error()) > 2).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 10, 15, 20, 25})
  void isWithinOneReplicaWhileReplicasBecomeThirtyPercentSlowerInAnHour(int size) {
    assertThat(drifting(size, second -> 10 - 3 * drifted(second)))
        .filteredOn(DrainAccuracyTest::isFar)
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 10, 15, 20, 25})
  void isWithinOneReplicaWhileReplicasBecomeFasterAgainInAnHour(int size) {
    assertThat(drifting(size, second -> 7 + 3 * drifted(second)))
        .filteredOn(DrainAccuracyTest::isFar)
        .isEmpty();
  }

  private static boolean isFar(Tick tick) {
    return Math.abs(tick.error()) > 1;
  }

  /** Of all runs, which need a little more or less of the last replica, each with its own seed. */
  private static List<Tick> settled(int size, int runs, Noise arrivals, Noise service) {
    List<Tick> ticks = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      Load load =
          Load.constant((size - 1 + FRACTIONS[i % FRACTIONS.length]) * PLANNED, 10)
              .waiting(WAITING)
              .with(arrivals.another(i), service.another(i));
      Run run = Simulation.run(Policies.drain(UTILIZATION), load, RUN);
      ticks.addAll(run.afterClearing(STABILIZATION));
    }
    return ticks;
  }

  private static List<Tick> drifting(int size, IntToDoubleFunction servedPerSecond) {
    double arrivals = (size - 0.5) * PLANNED;
    Load load =
        Load.of(second -> isBurst(second) ? 3 * arrivals : arrivals, 10)
            .served(servedPerSecond)
            .waiting(WAITING);
    Policy policy = Policies.drain(UTILIZATION, Duration.ofMinutes(1));
    return Simulation.run(policy, load, RUN).after(DRIFT_BEGINS).stream()
        .filter(tick -> tick.second() % EVERY >= QUIET)
        .toList();
  }

  private static boolean isBurst(int second) {
    return second >= DRIFT_BEGINS && second % EVERY < BURST;
  }

  /** From 0 to 1 within an hour. */
  private static double drifted(int second) {
    return Math.max(0, Math.min(1, (second - DRIFT_BEGINS) / (double) HOUR));
  }
}
