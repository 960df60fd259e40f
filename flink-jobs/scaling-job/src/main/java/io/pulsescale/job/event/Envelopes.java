package io.pulsescale.job.event;

import io.pulsescale.event.EventCodec;
import io.pulsescale.event.EventType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;

/** Puts events into envelopes and takes them out. One instance per operator; not thread-safe. */
public final class Envelopes {
  private final Map<EventType, EventCodec<SpecificRecordBase>> codecs =
      new EnumMap<>(EventType.class);
  private final WriterSchemas schemas = new WriterSchemas();

  /** Seals an event of our own making, which is published when it is observed. */
  public Envelope seal(SpecificRecordBase event) {
    return seal(event, EventHeader.of(EventType.of(event.getClass()), event).observedAtMillis());
  }

  /** Seals an event that the broker got at the given time. */
  public Envelope seal(SpecificRecordBase event, long publishedAtMillis) {
    EventType stream = EventType.of(event.getClass());
    return envelope(stream, event, publishedAtMillis, codec(stream).encode(event));
  }

  /**
   * Seals what was read from a topic.
   *
   * @param bytes as written under {@code writerSchema}; kept as they are when that is the very
   *     instance that {@link EventType#schema()} gives
   * @throws IOException when the bytes do not hold such an event
   */
  public Envelope seal(EventType stream, byte[] bytes, Schema writerSchema, long publishedAtMillis)
      throws IOException {
    SpecificRecordBase event = codec(stream).decode(bytes, writerSchema);
    byte[] current = writerSchema == stream.schema() ? bytes : codec(stream).encode(event);
    return envelope(stream, event, publishedAtMillis, current);
  }

  /** Takes the event out of an envelope that this job sealed, in this version or an earlier one. */
  public <T extends SpecificRecordBase> T open(Envelope envelope, Class<T> type) {
    EventType stream = envelope.stream();
    try {
      Schema writer = schemas.byFingerprint(stream, envelope.schemaFingerprint());
      return type.cast(codec(stream).decode(envelope.event(), writer));
    } catch (IOException e) {
      throw new UncheckedIOException("sealed as " + stream + " and not readable as such", e);
    }
  }

  private Envelope envelope(
      EventType stream, SpecificRecordBase event, long publishedAtMillis, byte[] bytes) {
    EventHeader header = EventHeader.of(stream, event);
    return new Envelope(
        stream,
        header.key(),
        header.sequence(),
        header.observedAtMillis(),
        publishedAtMillis,
        schemas.fingerprint(stream),
        bytes);
  }

  private EventCodec<SpecificRecordBase> codec(EventType stream) {
    return codecs.computeIfAbsent(stream, type -> codecOf(type.type()));
  }

  @SuppressWarnings("unchecked")
  private static EventCodec<SpecificRecordBase> codecOf(Class<? extends SpecificRecordBase> type) {
    return new EventCodec<>((Class<SpecificRecordBase>) type);
  }
}
