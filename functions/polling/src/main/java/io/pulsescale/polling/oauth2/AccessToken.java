package io.pulsescale.polling.oauth2;

import java.time.Duration;
import java.time.Instant;

/**
 * A token and how long it is good for. A new one is asked for when a tenth of its life remains, at
 * most a minute.
 */
record AccessToken(String text, Instant askedAt, Duration lifetime) {
  private static final Duration LONGEST_MARGIN = Duration.ofMinutes(1);
  private static final int MARGIN_PART = 10;

  boolean isFreshAt(Instant now) {
    Duration margin = lifetime.dividedBy(MARGIN_PART);
    return now.isBefore(
        expiresAt().minus(margin.compareTo(LONGEST_MARGIN) > 0 ? LONGEST_MARGIN : margin));
  }

  boolean isValidAt(Instant now) {
    return now.isBefore(expiresAt());
  }

  private Instant expiresAt() {
    return askedAt.plus(lifetime);
  }

  /** The token itself is a secret. */
  @Override
  public String toString() {
    return "token until " + expiresAt();
  }
}
