package io.pulsescale.kubernetes;

import io.pulsescale.event.Failure;
import io.pulsescale.polling.FailureCategory;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Why a request has no result; never holds a secret.
 *
 * @param subject what was asked for
 * @param reason the server's own reason code (for example {@code Forbidden}), or the category
 * @param message what the server said, or what kept it from answering
 * @param status HTTP status, empty when no answer arrived
 * @param retryAfter how long the server asked to wait
 */
public record ApiFailure(
    FailureCategory category,
    String subject,
    String reason,
    String message,
    OptionalInt status,
    Optional<Duration> retryAfter) {

  private static final Set<FailureCategory> TRANSIENT =
      EnumSet.of(
          FailureCategory.TIMEOUT,
          FailureCategory.UNREACHABLE,
          FailureCategory.TLS,
          FailureCategory.RATE_LIMITED,
          FailureCategory.SERVER_ERROR,
          FailureCategory.MALFORMED,
          FailureCategory.PROTOCOL);
  private static final int LONGEST_MESSAGE = 1000;

  public ApiFailure {
    message =
        message.length() <= LONGEST_MESSAGE
            ? message
            : message.substring(0, LONGEST_MESSAGE) + "[cut]";
  }

  /** A failure that no server reported. */
  public static ApiFailure local(FailureCategory category, String subject, String message) {
    return new ApiFailure(
        category, subject, category.wireName(), message, OptionalInt.empty(), Optional.empty());
  }

  /** What an answer that is no success says. */
  public static ApiFailure of(String subject, ApiAnswer answer) {
    return answer instanceof ApiAnswer.Silence silence
        ? silence.failure()
        : of(subject, (ApiAnswer.Response) answer);
  }

  private static ApiFailure of(String subject, ApiAnswer.Response response) {
    StatusBody body = StatusBody.of(response.body());
    FailureCategory category = FailureCategory.ofStatus(response.status());
    return new ApiFailure(
        category,
        subject,
        body.reason().orElse(category.wireName()),
        body.message(),
        OptionalInt.of(response.status()),
        response.retryAfter());
  }

  /** Whether the same request may succeed a little later. */
  public boolean isTransient() {
    return TRANSIENT.contains(category);
  }

  /**
   * Whether the object's path of {@code spec.replicas} has no value, which servers call an error.
   */
  public boolean saysReplicasUnset() {
    return status.orElse(0) == 500
        && message.contains("the spec replicas field")
        && message.contains("does not exist");
  }

  /**
   * As it stands in an event.
   *
   * @param consecutive how many times in a row it was met, from 1
   */
  public Failure toEvent(int consecutive) {
    return new Failure(
        category.wireName(),
        subject,
        message,
        status.isPresent() ? status.getAsInt() : null,
        retryAfter.map(Duration::toMillis).orElse(null),
        consecutive);
  }
}
