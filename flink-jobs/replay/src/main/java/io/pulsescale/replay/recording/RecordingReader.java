package io.pulsescale.replay.recording;

import io.pulsescale.event.EventType;
import java.io.IOException;
import java.io.InputStream;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.specific.SpecificDatumReader;

/** Reads the entries of one file in order; what an earlier version wrote is read as of this one. */
public final class RecordingReader implements AutoCloseable {
  private final DataFileStream<GenericRecord> entries;

  public RecordingReader(InputStream file, EventType event) throws IOException {
    entries =
        new DataFileStream<>(file, new SpecificDatumReader<>(null, EntrySchema.of(event).schema()));
  }

  public boolean hasNext() {
    return entries.hasNext();
  }

  public RecordedMessage next() {
    return EntrySchema.toMessage(entries.next());
  }

  /** What the header says the file holds. */
  public Contents contents() {
    return new Contents(
        entries.getMetaLong("pulsescale.count"),
        entries.getMetaLong("pulsescale.firstPublishTimeMillis"),
        entries.getMetaLong("pulsescale.lastPublishTimeMillis"));
  }

  @Override
  public void close() throws IOException {
    entries.close();
  }
}
