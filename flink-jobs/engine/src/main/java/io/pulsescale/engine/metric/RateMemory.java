package io.pulsescale.engine.metric;

import io.pulsescale.engine.state.SmoothedRate;

/**
 * How long a rate's average remembers: so many samples that their noise averages out to about 1 %
 * while errors change sides, as noise does, and ever less, down to 6 %, as they stay on one, as
 * they do while the rate drifts (the tracking signal of Trigg and Leach, over 3 min):
 *
 * <pre>
 * bias   = mean error, scatter = mean |error|, signal = |bias| / scatter, noise = scatter − |bias|
 * calm   = length · (noise / 1 % of the average)², 2 min to 10 min
 * drifts = length · (noise / 6 % of the average)², 30 s to 10 min
 * memory = calm up to a signal of 0.7, drifts at 1, in proportion between
 * </pre>
 *
 * never less than 100 messages take, up to 1 h. The signal is that of earlier samples, so a sample
 * that rises never lowers the average.
 */
final class RateMemory {
  private static final double MINUTE_MILLIS = 60_000;
  private static final double TRACKING_MILLIS = 3 * MINUTE_MILLIS;
  private static final double CALM_NOISE = 0.01;
  private static final double LEAST_CALM_MILLIS = 2 * MINUTE_MILLIS;
  private static final double CALM_SIGNAL = 0.7;
  private static final double DRIFT_NOISE = 0.06;
  private static final double LEAST_DRIFT_MILLIS = MINUTE_MILLIS / 2;
  private static final double LONGEST_MILLIS = 10 * MINUTE_MILLIS;
  private static final double FEW_MESSAGES = 100;
  private static final double LONGEST_FOR_FEW_MILLIS = 60 * MINUTE_MILLIS;
  private static final double MICRO_MILLIS = 1e9;
  private static final long FADE_SHARE = 4;
  private static final long LEAST_SHARE = 2;

  private RateMemory() {}

  /**
   * @param rate more than 0
   * @param lengthMillis of an interval
   * @param sources that are measured together
   */
  static double millis(SmoothedRate rate, long lengthMillis, int sources) {
    double few = FEW_MESSAGES * MICRO_MILLIS / ((double) rate.microPerSecond() * sources);
    double calm = Math.max(LEAST_CALM_MILLIS, averagesOut(rate, lengthMillis, CALM_NOISE));
    double drifts = Math.max(LEAST_DRIFT_MILLIS, averagesOut(rate, lengthMillis, DRIFT_NOISE));
    double memory = calm - drift(rate) * (calm - drifts);
    return Math.max(memory, Math.min(LONGEST_FOR_FEW_MILLIS, few));
  }

  /** 0 while errors change sides, 1 when all are on one. */
  private static double drift(SmoothedRate rate) {
    if (rate.scatterMicro() == 0) {
      return 0;
    }
    double signal = Math.min(1, Math.abs((double) rate.biasMicro()) / rate.scatterMicro());
    return Math.max(0, signal - CALM_SIGNAL) / (1 - CALM_SIGNAL);
  }

  /** After how long the noise of intervals of that length averages out to a share of the rate. */
  private static double averagesOut(SmoothedRate rate, long lengthMillis, double share) {
    double noise = Math.max(0, rate.scatterMicro() - Math.abs((double) rate.biasMicro()));
    double samples = noise / (share * Math.max(1, rate.microPerSecond()));
    return Math.min(LONGEST_MILLIS, lengthMillis * samples * samples);
  }

  /**
   * @param rate before a sample
   * @param errorMicro of that sample
   * @return the mean error with it
   */
  static long biasMicro(SmoothedRate rate, double errorMicro, long lengthMillis) {
    return tracked(rate, rate.biasMicro(), errorMicro, lengthMillis);
  }

  /** As {@link #biasMicro}, of the mean |error|. */
  static long scatterMicro(SmoothedRate rate, double errorMicro, long lengthMillis) {
    return tracked(rate, rate.scatterMicro(), Math.abs(errorMicro), lengthMillis);
  }

  private static long tracked(SmoothedRate rate, long mean, double value, long lengthMillis) {
    double over = Math.min((double) rate.overMillis() + lengthMillis, TRACKING_MILLIS);
    return Math.round(mean + (value - mean) * Math.min(1, lengthMillis / over));
  }

  /**
   * What was measured counts for less as time passes without a new sample, at least as a drift
   * remembers, or half as much as the next one.
   */
  static SmoothedRate faded(SmoothedRate rate, long lengthMillis) {
    long worth = (long) averagesOut(rate, lengthMillis, DRIFT_NOISE);
    long least = Math.max(1, Math.max(worth, lengthMillis / LEAST_SHARE));
    long faded = Math.max(least, rate.overMillis() - lengthMillis / FADE_SHARE);
    return new SmoothedRate(
        rate.microPerSecond(),
        Math.min(rate.overMillis(), faded),
        rate.lastSample(),
        rate.biasMicro(),
        rate.scatterMicro());
  }
}
