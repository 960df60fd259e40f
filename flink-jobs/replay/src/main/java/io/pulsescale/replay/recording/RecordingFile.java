package io.pulsescale.replay.recording;

import io.pulsescale.event.EventType;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.specific.SpecificDatumWriter;

/**
 * Writes one file of a recording. What the file holds (stream, count, first and last time) stands
 * in its header, which is known last: entries go to a file beside it, whose blocks are copied
 * behind the header by {@link #finish}.
 */
public final class RecordingFile implements Closeable {
  private final EventType event;
  private final Path file;
  private final Path entries;
  private final EntrySchema schema;
  private final DataFileWriter<GenericRecord> writer;
  private Contents contents = Contents.NONE;

  public RecordingFile(Path file, EventType event) throws IOException {
    this.event = event;
    this.file = file;
    this.entries = file.resolveSibling(file.getFileName() + ".entries");
    this.schema = EntrySchema.of(event);
    this.writer = newWriter();
    writer.create(schema.schema(), entries.toFile());
  }

  public void append(RecordedMessage message) throws IOException {
    writer.append(schema.toRecord(message));
    contents = contents.with(message.publishedAtMillis());
  }

  /** Completes the file and tells what it holds. */
  public Contents finish() throws IOException {
    writer.close();
    try (DataFileWriter<GenericRecord> whole = newWriter();
        DataFileReader<GenericRecord> blocks =
            new DataFileReader<>(entries.toFile(), new GenericDatumReader<>())) {
      whole.setMeta("pulsescale.stream", event.topic());
      whole.setMeta("pulsescale.count", contents.count());
      whole.setMeta("pulsescale.firstPublishTimeMillis", contents.firstMillis());
      whole.setMeta("pulsescale.lastPublishTimeMillis", contents.lastMillis());
      whole.create(schema.schema(), file.toFile());
      whole.appendAllFrom(blocks, false);
    }
    return contents;
  }

  /** Removes what is only needed while writing. */
  @Override
  public void close() throws IOException {
    writer.close();
    Files.deleteIfExists(entries);
  }

  private static DataFileWriter<GenericRecord> newWriter() {
    return new DataFileWriter<>(new SpecificDatumWriter<GenericRecord>())
        .setCodec(CodecFactory.deflateCodec(CodecFactory.DEFAULT_DEFLATE_LEVEL));
  }
}
