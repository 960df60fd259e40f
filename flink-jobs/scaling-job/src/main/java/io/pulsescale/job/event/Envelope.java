package io.pulsescale.job.event;

import io.pulsescale.event.EventType;
import java.util.Arrays;
import java.util.Objects;

/**
 * An event on its way through the job, with what is needed to route and admit it. The event itself
 * stays encoded until an operator needs its content.
 *
 * @param key the event's message key
 * @param sequence of the series; for an outcome the decision's, for a policy its generation
 * @param observedAtMillis epoch milliseconds
 * @param publishedAtMillis when the broker got it, epoch milliseconds
 * @param schemaFingerprint CRC-64-AVRO fingerprint of the schema that the event is encoded with
 * @param event Avro binary; null when the key was deleted
 */
public record Envelope(
    EventType stream,
    String key,
    long sequence,
    long observedAtMillis,
    long publishedAtMillis,
    long schemaFingerprint,
    byte[] event) {

  public boolean deletes() {
    return event == null;
  }

  public static Envelope deletion(EventType stream, String key, long publishedAtMillis) {
    return new Envelope(stream, key, 0, publishedAtMillis, publishedAtMillis, 0, null);
  }

  /** By content, the bytes of the event included. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Envelope that
        && stream == that.stream
        && key.equals(that.key)
        && sequence == that.sequence
        && observedAtMillis == that.observedAtMillis
        && publishedAtMillis == that.publishedAtMillis
        && schemaFingerprint == that.schemaFingerprint
        && Arrays.equals(event, that.event);
  }

  @Override
  public int hashCode() {
    return Objects.hash(stream, key, sequence, observedAtMillis, Arrays.hashCode(event));
  }
}
