package io.pulsescale.polling;

import java.util.Optional;
import org.apache.pulsar.functions.api.Record;

/**
 * An event on its way to its topic.
 *
 * @param key message key
 * @param observedAtMillis message event time, epoch milliseconds
 */
public record EventRecord<T>(T event, String key, long observedAtMillis) implements Record<T> {
  @Override
  public T getValue() {
    return event;
  }

  @Override
  public Optional<String> getKey() {
    return Optional.of(key);
  }

  @Override
  public Optional<Long> getEventTime() {
    return Optional.of(observedAtMillis);
  }
}
