package io.pulsescale.engine.simulation;

import java.util.Random;
import java.util.function.IntToDoubleFunction;

/**
 * What a simulated workload is up against.
 *
 * @param arrivalsPerSecond by second
 * @param servedPerSecond of one replica, by second
 * @param noise share by which both deviate at most, drawn anew every {@value #NOISE_SECONDS} s
 * @param seed of the noise
 */
record Load(
    IntToDoubleFunction arrivalsPerSecond,
    IntToDoubleFunction servedPerSecond,
    double noise,
    long seed) {
  private static final int NOISE_SECONDS = 15;

  static Load of(IntToDoubleFunction arrivalsPerSecond, double servedPerSecond) {
    return new Load(arrivalsPerSecond, second -> servedPerSecond, 0, 0);
  }

  static Load constant(double arrivalsPerSecond, double servedPerSecond) {
    return of(second -> arrivalsPerSecond, servedPerSecond);
  }

  Load served(IntToDoubleFunction perSecond) {
    return new Load(arrivalsPerSecond, perSecond, noise, seed);
  }

  Load noisy(double share, long noiseSeed) {
    return new Load(arrivalsPerSecond, servedPerSecond, share, noiseSeed);
  }

  /** Factors for each second. */
  double[] factors(int seconds, long stream) {
    Random random = new Random(seed * 31 + stream);
    double[] factors = new double[seconds];
    for (int i = 0; i < seconds; i++) {
      boolean same = i % NOISE_SECONDS != 0;
      factors[i] = same ? factors[i - 1] : 1 + noise * (2 * random.nextDouble() - 1);
    }
    return factors;
  }
}
