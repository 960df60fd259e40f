package io.pulsescale.replay.source;

import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import java.io.IOException;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.reader.SimpleStreamFormat;
import org.apache.flink.core.fs.FSDataInputStream;

/**
 * The files of an input stream. Each is read from its beginning to its end by one reader, so the
 * order of a partition is kept.
 */
final class EnvelopeFormat extends SimpleStreamFormat<Envelope> {
  private static final long serialVersionUID = 1L;

  private final EventType stream;

  EnvelopeFormat(EventType stream) {
    this.stream = stream;
  }

  @Override
  public Reader<Envelope> createReader(Configuration config, FSDataInputStream file)
      throws IOException {
    return new EnvelopeReader(stream, file);
  }

  @Override
  public TypeInformation<Envelope> getProducedType() {
    return TypeInformation.of(Envelope.class);
  }
}
