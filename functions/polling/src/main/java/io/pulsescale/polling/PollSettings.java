package io.pulsescale.polling;

/**
 * How a loop works.
 *
 * @param name names the loop in logs and its threads
 * @param concurrency subjects asked at a time, from 1
 * @param backoff pauses after failures
 */
public record PollSettings(String name, int concurrency, Backoff backoff) {
  public PollSettings {
    if (concurrency < 1) {
      throw new IllegalArgumentException("concurrency " + concurrency + ": must be at least 1");
    }
  }

  /** The same under another name. */
  public PollSettings named(String other) {
    return new PollSettings(other, concurrency, backoff);
  }
}
