package io.pulsescale.job.state;

import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Between envelopes and their stored form. */
final class StoredEvents {
  private StoredEvents() {}

  static StoredEvent store(Envelope envelope) {
    return new StoredEvent(
        envelope.stream().topic(),
        envelope.key(),
        envelope.sequence(),
        envelope.observedAtMillis(),
        envelope.publishedAtMillis(),
        envelope.schemaFingerprint(),
        ByteBuffer.wrap(envelope.event()));
  }

  static Envelope load(StoredEvent stored) {
    ByteBuffer event = stored.getEvent().duplicate();
    byte[] bytes = new byte[event.remaining()];
    event.get(bytes);
    return new Envelope(
        stream(stored.getStream()),
        stored.getKey(),
        stored.getSequence(),
        stored.getObservedAtMillis(),
        stored.getPublishedAtMillis(),
        stored.getSchemaFingerprint(),
        bytes);
  }

  static String nameOf(StoredEvent stored) {
    return stored.getStream() + "|" + stored.getKey();
  }

  private static EventType stream(String topic) {
    return Arrays.stream(EventType.values())
        .filter(type -> type.topic().equals(topic))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no stream is called " + topic));
  }
}
