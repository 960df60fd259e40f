package io.pulsescale.event;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryEncoder;
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
   * @throws IOException when the bytes do not hold such an event and nothing else
   */
  public T decode(byte[] bytes, Schema writerSchema) throws IOException {
    reader.setSchema(writerSchema);
    BoundedDecoder decoder = new BoundedDecoder(bytes);
    try {
      T event = reader.read(null, decoder);
      if (!decoder.isEnd()) {
        throw new IOException("more than an event of schema " + writerSchema.getFullName());
      }
      return event;
    } catch (AvroRuntimeException | IndexOutOfBoundsException | NegativeArraySizeException e) {
      throw new IOException("not an event of schema " + writerSchema.getFullName(), e);
    }
  }
}
