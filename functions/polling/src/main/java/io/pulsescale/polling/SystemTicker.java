package io.pulsescale.polling;

import java.time.Duration;
import java.time.Instant;

/** The machine's clock. */
record SystemTicker() implements Ticker {
  @Override
  public Instant now() {
    return Instant.now();
  }

  @Override
  public void await(Object monitor, Duration atMost) throws InterruptedException {
    monitor.wait(Math.max(1, atMost.toMillis()));
  }
}
