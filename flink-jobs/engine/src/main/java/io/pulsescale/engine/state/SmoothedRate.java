package io.pulsescale.engine.state;

/**
 * A rate, averaged over the intervals that it was measured in.
 *
 * @param microPerSecond millionths of messages per second, 0 or more
 * @param overMillis length of the intervals behind it, as far as they still count
 * @param lastSample where the newest measurement lay
 * @param biasMicro by how much the newest measurements lay above the average, less than 0 below
 * @param scatterMicro how far off it they lay, above or below
 */
public record SmoothedRate(
    long microPerSecond, long overMillis, Deviation lastSample, long biasMicro, long scatterMicro) {
  /** Share that the first is supposed to be off by: the mean of noise up to 20 %. */
  private static final long SUPPOSED = 10;

  /** Where a measurement lay, seen from the average. */
  public enum Deviation {
    /** As near as noise explains. */
    NONE,
    /** Above what noise explains. */
    ABOVE,
    /** Below what noise explains. */
    BELOW
  }

  /**
   * @return what the first measurement tells
   */
  public static SmoothedRate first(long microPerSecond, long overMillis) {
    return new SmoothedRate(
        microPerSecond, overMillis, Deviation.NONE, 0, microPerSecond / SUPPOSED);
  }
}
