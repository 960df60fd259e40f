package io.pulsescale.testing;

/**
 * The broker's REST API refused a request; the message names the request, the status and the
 * broker's answer.
 */
public final class AdminException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  AdminException(String message) {
    super(message);
  }

  AdminException(String message, Throwable cause) {
    super(message, cause);
  }
}
