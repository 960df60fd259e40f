package io.pulsescale.event;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;

/** Avro's binary encoding of one event, as Pulsar's own Avro schema writes it. Not thread-safe. */
public final class EventCodec<T extends SpecificRecordBase> {
  private final SpecificDatumWriter<T> writer;
  private final SpecificDatumReader<T> reader;
  private BinaryEncoder encoder;

  public EventCodec(Class<T> type) {
    writer = new SpecificDatumWriter<>(type);
    reader = new SpecificDatumReader<>(type);
  }

  public byte[] encode(T event) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
      encoder = EncoderFactory.get().binaryEncoder(bytes, encoder);
      writer.write(event, encoder);
      encoder.flush();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Decodes what a writer wrote under its own version of the schema.
   *
   * @throws IOException when the bytes do not hold such an event
   */
  public T decode(byte[] bytes, Schema writerSchema) throws IOException {
    reader.setSchema(writerSchema);
    try {
      return reader.read(null, DecoderFactory.get().binaryDecoder(bytes, null));
    } catch (AvroRuntimeException | IndexOutOfBoundsException | NegativeArraySizeException e) {
      throw new IOException("not an event of schema " + writerSchema.getFullName(), e);
    }
  }
}
