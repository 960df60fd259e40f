package io.pulsescale.cli.demo.load;

import java.time.Duration;

/** A load over time. */
public interface LoadShape {
  /** Load at a time since the start, in the shape's own unit, never negative. */
  double at(Duration sinceStart);

  /** When the shape has nothing more to say: from here on the load is {@link #at} of this time. */
  Duration length();
}
