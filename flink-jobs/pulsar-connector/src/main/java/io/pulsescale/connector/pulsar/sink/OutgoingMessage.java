package io.pulsescale.connector.pulsar.sink;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import javax.annotation.Nullable;

/**
 * A message to be published.
 *
 * @param key decides the partition, and the order is kept per key
 * @param value null for a tombstone
 * @param eventTimeMillis milliseconds since the epoch, above 0
 */
public record OutgoingMessage(
    String key, @Nullable byte[] value, long eventTimeMillis, Map<String, String> properties) {

  public OutgoingMessage {
    requireNonNull(key, "key");
    properties = Map.copyOf(properties);
    if (eventTimeMillis <= 0) {
      throw new IllegalArgumentException(
          "eventTimeMillis: %d must be above 0".formatted(eventTimeMillis));
    }
  }
}
