package io.pulsescale.connector.pulsar.source.split;

import io.pulsescale.connector.pulsar.source.split.SplitPosition.After;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.Earliest;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.LastRead;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.PublishedFrom;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;
import org.apache.pulsar.client.api.MessageId;

/** A tag byte, then the time in milliseconds (tag 1) or a message id (tags 2 and 3). */
final class SplitPositionFormat {

  private static final byte EARLIEST = 0;
  private static final byte PUBLISHED_FROM = 1;
  private static final byte AFTER = 2;
  private static final byte LAST_READ = 3;

  private SplitPositionFormat() {}

  static void write(SplitPosition position, DataOutputStream out) throws IOException {
    if (position instanceof PublishedFrom from) {
      out.writeByte(PUBLISHED_FROM);
      out.writeLong(from.epochMillis());
    } else if (position instanceof After after) {
      out.writeByte(AFTER);
      MessageIdFormat.write(Optional.of(after.id()), out);
    } else if (position instanceof LastRead last) {
      out.writeByte(LAST_READ);
      MessageIdFormat.write(Optional.of(last.id()), out);
    } else {
      out.writeByte(EARLIEST);
    }
  }

  static SplitPosition read(DataInputStream in) throws IOException {
    byte tag = in.readByte();
    return switch (tag) {
      case EARLIEST -> new Earliest();
      case PUBLISHED_FROM -> new PublishedFrom(in.readLong());
      case AFTER -> new After(readId(in));
      case LAST_READ -> new LastRead(readId(in));
      default -> throw new IOException("split position: tag %d is unknown".formatted(tag));
    };
  }

  private static MessageId readId(DataInputStream in) throws IOException {
    return MessageIdFormat.read(in).orElseThrow(() -> new IOException("split position: no id"));
  }
}
