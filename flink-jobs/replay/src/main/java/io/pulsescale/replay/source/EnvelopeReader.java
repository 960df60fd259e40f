package io.pulsescale.replay.source;

import io.pulsescale.event.EventCodec;
import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.replay.recording.RecordedMessage;
import io.pulsescale.replay.recording.RecordingReader;
import java.io.IOException;
import java.io.InputStream;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.flink.connector.file.src.reader.StreamFormat;

/** Seals the entries of one file for the job, as it seals what it reads from a topic. */
final class EnvelopeReader implements StreamFormat.Reader<Envelope> {
  private final EventType stream;
  private final Schema schema;
  private final RecordingReader entries;
  private final EventCodec<SpecificRecordBase> codec;
  private final Envelopes envelopes = new Envelopes();

  EnvelopeReader(EventType stream, InputStream file) throws IOException {
    this.stream = stream;
    this.schema = stream.schema();
    this.entries = new RecordingReader(file, stream);
    this.codec = codec(stream);
  }

  @Override
  public Envelope read() throws IOException {
    return entries.hasNext() ? sealed(entries.next()) : null;
  }

  private Envelope sealed(RecordedMessage message) throws IOException {
    if (message.event().isEmpty()) {
      return Envelope.deletion(stream, message.key().orElse(""), message.publishedAtMillis());
    }
    byte[] bytes = codec.encode(message.event().get());
    return envelopes.seal(stream, bytes, schema, message.publishedAtMillis());
  }

  @Override
  public void close() throws IOException {
    entries.close();
  }

  @SuppressWarnings("unchecked")
  private static EventCodec<SpecificRecordBase> codec(EventType stream) {
    return new EventCodec<>((Class<SpecificRecordBase>) stream.type());
  }
}
