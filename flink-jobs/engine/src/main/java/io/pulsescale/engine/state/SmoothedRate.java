package io.pulsescale.engine.state;

/**
 * A rate, averaged over the intervals that it was measured in.
 *
 * @param microPerSecond millionths of messages per second, 0 or more
 * @param overMillis length of the intervals behind it, as far as they still count
 * @param lastSample where the newest measurement lay
 */
public record SmoothedRate(long microPerSecond, long overMillis, Deviation lastSample) {
  /** Where a measurement lay, seen from the average. */
  public enum Deviation {
    /** As near as noise explains. */
    NONE,
    /** Above what noise explains. */
    ABOVE,
    /** Below what noise explains. */
    BELOW
  }
}
