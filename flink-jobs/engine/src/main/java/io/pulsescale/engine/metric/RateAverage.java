package io.pulsescale.engine.metric;

import io.pulsescale.engine.state.SmoothedRate;
import io.pulsescale.engine.state.SmoothedRate.Deviation;
import java.util.Optional;

/**
 * Averages a rate over the intervals that it was measured in:
 *
 * <pre>
 * error   = sample − average
 * over    = min(over + length, memory)
 * average = average + error · length / over
 * </pre>
 *
 * so at first it is the mean by length, later it forgets exponentially: {@link RateMemory} says how
 * fast. A sample is noise within a quarter of the average, or three standard deviations of a
 * Poisson stream when that is more. One beyond counts only as far as noise could have gone; a
 * second one in a row on the same side is a change, and the average begins anew with it. It never
 * falls when a sample rises.
 */
final class RateAverage {
  private static final double NOISE_SHARE = 0.25;
  private static final double NOISE_DEVIATIONS = 3;
  private static final double MICRO = 1e6;
  private static final double MILLIS_PER_SECOND = 1e3;

  private RateAverage() {}

  /**
   * @param before empty when nothing was measured yet
   * @param microPerSecond the new sample, for each source
   * @param lengthMillis of its interval, more than 0
   * @param sources that were measured together, more than 0
   * @return the average with the sample in it
   */
  static SmoothedRate after(
      Optional<SmoothedRate> before, long microPerSecond, long lengthMillis, int sources) {
    if (before.isEmpty() || before.get().microPerSecond() == 0) {
      return SmoothedRate.first(microPerSecond, lengthMillis);
    }
    SmoothedRate known = before.get();
    double average = known.microPerSecond();
    double doubt = 1 + (double) lengthMillis / known.overMillis();
    double noise = doubt * noise(average, lengthMillis, sources);
    Deviation deviation = deviation(microPerSecond - average, noise);
    if (deviation != Deviation.NONE && deviation == known.lastSample()) {
      return SmoothedRate.first(microPerSecond, lengthMillis);
    }
    double error = Math.max(-noise, Math.min(noise, microPerSecond - average));
    double over =
        Math.min(
            (double) known.overMillis() + lengthMillis,
            RateMemory.millis(known, lengthMillis, sources));
    long after = Math.max(0, Math.round(average + error * Math.min(1, lengthMillis / over)));
    return new SmoothedRate(
        after,
        (long) over,
        deviation,
        RateMemory.biasMicro(known, error, lengthMillis),
        RateMemory.scatterMicro(known, error, lengthMillis));
  }

  /** Whether no message at all is within the noise of that rate. */
  static boolean explainsNone(long microPerSecond, long lengthMillis, int sources) {
    double expected = microPerSecond / MICRO * lengthMillis / MILLIS_PER_SECOND * sources;
    return expected <= NOISE_DEVIATIONS * NOISE_DEVIATIONS;
  }

  /** Whether a sample is within the noise of that rate. */
  static boolean explains(SmoothedRate rate, long microPerSecond, long lengthMillis, int sources) {
    double average = rate.microPerSecond();
    return Math.abs(microPerSecond - average) <= noise(average, lengthMillis, sources);
  }

  /** Of each source, millionths of messages per second. */
  private static double noise(double average, long lengthMillis, int sources) {
    double seconds = lengthMillis / MILLIS_PER_SECOND * sources;
    double expected = average / MICRO * seconds;
    double poisson = NOISE_DEVIATIONS * Math.sqrt(expected) / seconds * MICRO;
    return Math.max(NOISE_SHARE * average, poisson);
  }

  private static Deviation deviation(double error, double noise) {
    if (Math.abs(error) <= noise) {
      return Deviation.NONE;
    }
    return error > 0 ? Deviation.ABOVE : Deviation.BELOW;
  }
}
