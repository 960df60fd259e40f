package io.pulsescale.polling.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The Retry-After header: seconds, or a date (RFC 9110, 10.2.3). */
public final class RetryAfter {
  private RetryAfter() {}

  /** How long to wait from now; empty when the text says nothing. */
  public static Optional<Duration> parse(String text, Instant now) {
    String value = text.strip();
    if (value.matches("[0-9]{1,9}")) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
    }
    try {
      Instant date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      Duration wait = Duration.between(now, date);
      return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
    } catch (DateTimeException neither) {
      return Optional.empty();
    }
  }
}
