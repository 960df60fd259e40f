package io.pulsescale.replay.source;

import io.pulsescale.event.EventType;
import io.pulsescale.job.replay.Recorded;
import io.pulsescale.replay.recording.RecordingReader;
import java.io.IOException;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.reader.SimpleStreamFormat;
import org.apache.flink.core.fs.FSDataInputStream;

/** The files of recorded evaluations. */
final class EvaluationFormat extends SimpleStreamFormat<Recorded> {
  private static final long serialVersionUID = 1L;

  @Override
  public Reader<Recorded> createReader(Configuration config, FSDataInputStream file)
      throws IOException {
    return new RecordedEvaluations(new RecordingReader(file, EventType.EVALUATION));
  }

  @Override
  public TypeInformation<Recorded> getProducedType() {
    return TypeInformation.of(Recorded.class);
  }
}
