package io.pulsescale.connector.pulsar.source;

import io.pulsescale.connector.pulsar.MessageOrigin;

/**
 * A message that its deserializer could not decode.
 *
 * @param error type and message of the exception, shortened; may quote the content of the message
 */
public record PoisonMessage(MessageOrigin origin, String error) {

  private static final int MAX_ERROR_CHARACTERS = 500;

  public static PoisonMessage of(MessageOrigin origin, Throwable cause) {
    String error = cause.toString();
    return new PoisonMessage(
        origin, error.substring(0, Math.min(error.length(), MAX_ERROR_CHARACTERS)));
  }
}
