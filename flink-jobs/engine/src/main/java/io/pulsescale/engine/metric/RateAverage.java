package io.pulsescale.engine.metric;

import io.pulsescale.engine.state.SmoothedRate;
import io.pulsescale.engine.state.SmoothedRate.Deviation;
import java.util.Optional;

/**
 * Averages a rate over the intervals that it was measured in:
 *
 * <pre>
 * over    = min(over + length, 2 min, or as long as 100 messages take, at most 1 h)
 * average = average + (sample − average) · length / over
 * </pre>
 *
 * so at first it is the mean by length, later it forgets exponentially. A sample is noise within a
 * quarter of the average, or three standard deviations of a Poisson stream when that is more. One
 * beyond counts only as far as noise could have gone; a second one in a row on the same side is a
 * change, and the average begins anew with it. It never falls when a sample rises.
 */
final class RateAverage {
  private static final double NOISE_SHARE = 0.25;
  private static final double NOISE_DEVIATIONS = 3;
  private static final double MICRO = 1e6;
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double LEAST_MEMORY_MILLIS = 120_000;
  private static final double MOST_MEMORY_MILLIS = 3_600_000;
  private static final double LEAST_MESSAGES = 100;
  private static final long FADE_SHARE = 4;

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
      return new SmoothedRate(microPerSecond, lengthMillis, Deviation.NONE);
    }
    double average = before.get().microPerSecond();
    double doubt = 1 + (double) lengthMillis / before.get().overMillis();
    double noise = doubt * noise(average, lengthMillis, sources);
    Deviation deviation = deviation(microPerSecond - average, noise);
    if (deviation != Deviation.NONE && deviation == before.get().lastSample()) {
      return new SmoothedRate(microPerSecond, lengthMillis, Deviation.NONE);
    }
    double error = Math.max(-noise, Math.min(noise, microPerSecond - average));
    double over = Math.min(before.get().overMillis() + lengthMillis, memory(average, sources));
    double share = Math.min(1, lengthMillis / over);
    long after = Math.max(0, Math.round(average + error * share));
    return new SmoothedRate(after, (long) over, deviation);
  }

  /** What was measured counts for less as time passes without a new sample, at least as one. */
  static SmoothedRate faded(SmoothedRate before, long lengthMillis) {
    long least = Math.min(lengthMillis, before.overMillis());
    long over = Math.max(least, before.overMillis() - lengthMillis / FADE_SHARE);
    return new SmoothedRate(before.microPerSecond(), over, before.lastSample());
  }

  /** Whether no message at all is within the noise of that rate. */
  static boolean explainsNone(long microPerSecond, long lengthMillis, int sources) {
    double expected = microPerSecond / MICRO * lengthMillis / MILLIS_PER_SECOND * sources;
    return expected <= NOISE_DEVIATIONS * NOISE_DEVIATIONS;
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

  private static double memory(double average, int sources) {
    double wanted = LEAST_MESSAGES * MICRO / (average * sources) * MILLIS_PER_SECOND;
    return Math.max(LEAST_MEMORY_MILLIS, Math.min(MOST_MEMORY_MILLIS, wanted));
  }
}
