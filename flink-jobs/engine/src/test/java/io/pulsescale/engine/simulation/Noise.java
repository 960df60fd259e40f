package io.pulsescale.engine.simulation;

import java.util.Random;

/**
 * By what a rate deviates, evenly distributed and drawn anew every {@value #SECONDS} s.
 *
 * @param share at most
 * @param perReplica true when each draws its own, false when one draw is for all
 * @param seed of the draws
 */
record Noise(double share, boolean perReplica, long seed) {
  static final Noise NONE = new Noise(0, false, 0);
  private static final int SECONDS = 15;
  private static final int SEEDS = 31;

  static Noise common(double share, long seed) {
    return new Noise(share, false, seed);
  }

  static Noise ofEachReplica(double share, long seed) {
    return new Noise(share, true, seed);
  }

  Noise another(long times) {
    return new Noise(share, perReplica, seed + times);
  }

  /** By second: factors of one replica, or their mean over the first so many. */
  double[][] factors(int seconds, int most) {
    Random random = new Random(seed * SEEDS);
    double[][] factors = new double[seconds][];
    for (int second = 0; second < seconds; second++) {
      factors[second] = second % SECONDS == 0 ? draw(random, most) : factors[second - 1];
    }
    return factors;
  }

  /** The mean over the first n at [n]. */
  private double[] draw(Random random, int most) {
    double[] means = new double[most + 1];
    double sum = 0;
    double drawn = 0;
    for (int n = 1; n <= most; n++) {
      drawn = n == 1 || perReplica ? 1 + share * (2 * random.nextDouble() - 1) : drawn;
      sum += drawn;
      means[n] = sum / n;
    }
    return means;
  }
}
