package io.pulsescale.event;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.util.Utf8;

/**
 * Reads bytes that may be corrupt: Avro's own decoder allocates whatever length they claim, up to
 * two gibibytes. Here a text, array or map can claim no more than the bytes that are left.
 */
final class BoundedDecoder extends Decoder {
  private final BinaryDecoder in;

  BoundedDecoder(byte[] bytes) {
    in = DecoderFactory.get().binaryDecoder(bytes, null);
  }

  /** Whether all bytes have been read. */
  boolean isEnd() throws IOException {
    return in.isEnd();
  }

  @Override
  public void readNull() throws IOException {
    in.readNull();
  }

  @Override
  public boolean readBoolean() throws IOException {
    return in.readBoolean();
  }

  @Override
  public int readInt() throws IOException {
    return in.readInt();
  }

  @Override
  public long readLong() throws IOException {
    return in.readLong();
  }

  @Override
  public float readFloat() throws IOException {
    return in.readFloat();
  }

  @Override
  public double readDouble() throws IOException {
    return in.readDouble();
  }

  @Override
  public Utf8 readString(Utf8 old) throws IOException {
    return new Utf8(counted());
  }

  @Override
  public String readString() throws IOException {
    return new String(counted(), StandardCharsets.UTF_8);
  }

  @Override
  public void skipString() throws IOException {
    in.skipString();
  }

  @Override
  public ByteBuffer readBytes(ByteBuffer old) throws IOException {
    return ByteBuffer.wrap(counted());
  }

  @Override
  public void skipBytes() throws IOException {
    in.skipBytes();
  }

  @Override
  public void readFixed(byte[] bytes, int start, int length) throws IOException {
    in.readFixed(bytes, start, length);
  }

  @Override
  public void skipFixed(int length) throws IOException {
    in.skipFixed(length);
  }

  @Override
  public int readEnum() throws IOException {
    return in.readEnum();
  }

  @Override
  public long readArrayStart() throws IOException {
    return bounded(in.readArrayStart());
  }

  @Override
  public long arrayNext() throws IOException {
    return bounded(in.arrayNext());
  }

  @Override
  public long skipArray() throws IOException {
    return in.skipArray();
  }

  @Override
  public long readMapStart() throws IOException {
    return bounded(in.readMapStart());
  }

  @Override
  public long mapNext() throws IOException {
    return bounded(in.mapNext());
  }

  @Override
  public long skipMap() throws IOException {
    return in.skipMap();
  }

  @Override
  public int readIndex() throws IOException {
    return in.readIndex();
  }

  /** Bytes that stand behind their number. */
  private byte[] counted() throws IOException {
    byte[] bytes = new byte[(int) bounded(in.readLong())];
    in.readFixed(bytes);
    return bytes;
  }

  /** No item of an event's arrays and maps is shorter than a byte. */
  private long bounded(long claimed) throws IOException {
    int left = in.inputStream().available();
    if (claimed < 0 || claimed > left) {
      throw new IOException("a length of %d where %d bytes are left".formatted(claimed, left));
    }
    return claimed;
  }
}
