package io.pulsescale.polling;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.http.HttpTimeoutException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/** Why there is no answer. The names on the wire are part of the contract of {@code Failure}. */
public enum FailureCategory {
  /** Who asks is not known to the other side, or has no credentials to show. */
  UNAUTHORIZED("unauthorized"),
  /** There is no token to show: its endpoint gives none. */
  TOKEN_UNAVAILABLE("tokenUnavailable"),
  /** Who asks is known and may not. */
  FORBIDDEN("forbidden"),
  NOT_FOUND("notFound"),
  TOPIC_NOT_FOUND("topicNotFound"),
  SUBSCRIPTION_NOT_FOUND("subscriptionNotFound"),
  RATE_LIMITED("rateLimited"),
  CONFLICT("conflict"),
  /** The other side does not accept the question. */
  INVALID("invalid"),
  TIMEOUT("timeout"),
  /** No connection, or one that broke. */
  UNREACHABLE("unreachable"),
  TLS("tls"),
  /** A redirect to where credentials must not go, or too many of them. */
  REDIRECT_REFUSED("redirectRefused"),
  SERVER_ERROR("serverError"),
  /** An answer came and does not say what it must. */
  MALFORMED("malformed"),
  /** Anything else that breaks the rules of the protocol. */
  PROTOCOL("protocol");

  private final String wireName;

  FailureCategory(String wireName) {
    this.wireName = wireName;
  }

  public String wireName() {
    return wireName;
  }

  /** The category of an HTTP status that is not a success. */
  public static FailureCategory ofStatus(int status) {
    return switch (status) {
      case 401, 407 -> UNAUTHORIZED;
      case 403 -> FORBIDDEN;
      case 404, 410 -> NOT_FOUND;
      case 408 -> TIMEOUT;
      case 409 -> CONFLICT;
      case 429 -> RATE_LIMITED;
      default -> ofStatusClass(status / 100);
    };
  }

  private static FailureCategory ofStatusClass(int hundreds) {
    return switch (hundreds) {
      case 3 -> REDIRECT_REFUSED;
      case 4 -> INVALID;
      case 5 -> SERVER_ERROR;
      default -> PROTOCOL;
    };
  }

  /** The category of an exception, by its own type or that of a cause. */
  public static FailureCategory of(Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t instanceof PollException poll) {
        return poll.category();
      } else if (t instanceof HttpTimeoutException || t instanceof TimeoutException) {
        return TIMEOUT;
      } else if (t instanceof SSLException) {
        return TLS;
      } else if (t instanceof ProtocolException) {
        return PROTOCOL;
      } else if (t instanceof JsonProcessingException) {
        return MALFORMED;
      } else if (t instanceof IOException) {
        return UNREACHABLE;
      }
    }
    return PROTOCOL;
  }
}
