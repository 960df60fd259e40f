package io.pulsescale.polling;

import io.pulsescale.event.Failure;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** A poll without an answer. Subject and message are shown to people: they never hold a secret. */
public final class PollException extends Exception {
  private static final long serialVersionUID = 1L;

  private final FailureCategory category;
  private final String subject;
  private final int statusCode;
  private final Duration retryAfter;

  private PollException(
      FailureCategory category, String subject, String message, int status, Duration retryAfter) {
    super(message);
    this.category = category;
    this.subject = subject;
    this.statusCode = status;
    this.retryAfter = retryAfter;
  }

  /** A failure before, or without regard to, an HTTP response. */
  public static PollException of(FailureCategory category, String subject, String message) {
    return new PollException(category, subject, message, 0, null);
  }

  /** A response that is no answer. */
  public static PollException ofStatus(
      int status, String subject, String message, Optional<Duration> retryAfter) {
    FailureCategory category = FailureCategory.ofStatus(status);
    return new PollException(category, subject, message, status, retryAfter.orElse(null));
  }

  /** Any other exception, by its type alone, as its message may hold anything. */
  public static PollException of(String subject, Throwable thrown) {
    return thrown instanceof PollException poll
        ? poll
        : of(FailureCategory.of(thrown), subject, thrown.getClass().getSimpleName());
  }

  /** The same failure under a category that says more. */
  public PollException as(FailureCategory narrower) {
    return new PollException(narrower, subject, getMessage(), statusCode, retryAfter);
  }

  /** The same failure with what came of it put in front of its message. */
  public PollException meaning(String consequence) {
    String told = consequence + ": " + getMessage();
    return new PollException(category, subject, told, statusCode, retryAfter);
  }

  public FailureCategory category() {
    return category;
  }

  public String subject() {
    return subject;
  }

  public OptionalInt statusCode() {
    return statusCode == 0 ? OptionalInt.empty() : OptionalInt.of(statusCode);
  }

  /** How long the other side asked to wait. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  /** The event of this failure, the {@code consecutive}-th in a row from 1. */
  public Failure toFailure(int consecutive) {
    return Failure.newBuilder()
        .setCategory(category.wireName())
        .setSubject(subject)
        .setMessage(getMessage())
        .setStatusCode(statusCode == 0 ? null : statusCode)
        .setRetryAfterMillis(retryAfter == null ? null : retryAfter.toMillis())
        .setConsecutive(consecutive)
        .build();
  }
}
