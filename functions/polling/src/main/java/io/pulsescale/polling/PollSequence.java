package io.pulsescale.polling;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Numbers of polls: epoch milliseconds, made strictly greater than the number before, so that they
 * grow across restarts too. Thread-safe.
 */
public final class PollSequence {
  private final Ticker ticker;
  private final AtomicLong last = new AtomicLong(Instant.EPOCH.toEpochMilli());

  public PollSequence(Ticker ticker) {
    this.ticker = ticker;
  }

  public long next() {
    long now = ticker.now().toEpochMilli();
    return last.updateAndGet(previous -> Math.max(previous + 1, now));
  }
}
