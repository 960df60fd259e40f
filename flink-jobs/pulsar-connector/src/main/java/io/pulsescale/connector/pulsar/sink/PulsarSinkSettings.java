package io.pulsescale.connector.pulsar.sink;

import io.pulsescale.connector.pulsar.PulsarConnection;
import java.io.Serializable;
import java.time.Duration;

/**
 * What the writers of one sink share, validated.
 *
 * @param sendTimeout how long to keep trying to publish a message, at least 1 s; then the job fails
 *     and resumes from its last checkpoint
 */
record PulsarSinkSettings(
    PulsarConnection connection, String topic, Batching batching, Duration sendTimeout)
    implements Serializable {

  private static final Duration MIN_SEND_TIMEOUT = Duration.ofSeconds(1);

  PulsarSinkSettings {
    if (sendTimeout.compareTo(MIN_SEND_TIMEOUT) < 0) {
      throw new IllegalArgumentException(
          "sendTimeout: %s must be at least %s".formatted(sendTimeout, MIN_SEND_TIMEOUT));
    }
  }
}
