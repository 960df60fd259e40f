package io.pulsescale.polling;

import java.time.Duration;
import java.time.Instant;

/** Time as the loop sees it. */
public interface Ticker {
  Instant now();

  /** Waits on a monitor that the caller holds, until it is notified or the time has passed. */
  void await(Object monitor, Duration atMost) throws InterruptedException;

  /** The machine's clock. */
  static Ticker system() {
    return new SystemTicker();
  }
}
