package io.pulsescale.engine.simulation;

import java.util.function.IntToDoubleFunction;

/**
 * What a simulated workload is up against.
 *
 * @param arrivalsPerSecond by second
 * @param servedPerSecond of one replica, by second
 * @param waiting messages to begin with
 * @param arrivalNoise of all that arrives
 * @param serviceNoise of what the replicas serve
 */
record Load(
    IntToDoubleFunction arrivalsPerSecond,
    IntToDoubleFunction servedPerSecond,
    long waiting,
    Noise arrivalNoise,
    Noise serviceNoise) {
  private static final int OTHER_STREAM = 1_000_003;

  static Load of(IntToDoubleFunction arrivalsPerSecond, double servedPerSecond) {
    return new Load(arrivalsPerSecond, second -> servedPerSecond, 0, Noise.NONE, Noise.NONE);
  }

  static Load constant(double arrivalsPerSecond, double servedPerSecond) {
    return of(second -> arrivalsPerSecond, servedPerSecond);
  }

  Load served(IntToDoubleFunction perSecond) {
    return new Load(arrivalsPerSecond, perSecond, waiting, arrivalNoise, serviceNoise);
  }

  Load waiting(long messages) {
    return new Load(arrivalsPerSecond, servedPerSecond, messages, arrivalNoise, serviceNoise);
  }

  Load with(Noise ofArrivals, Noise ofService) {
    return new Load(arrivalsPerSecond, servedPerSecond, waiting, ofArrivals, ofService);
  }

  /** Both deviate, all replicas alike. */
  Load noisy(double share, long seed) {
    return with(Noise.common(share, seed), Noise.common(share, seed + OTHER_STREAM));
  }
}
