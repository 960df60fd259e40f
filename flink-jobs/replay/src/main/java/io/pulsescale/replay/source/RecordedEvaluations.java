package io.pulsescale.replay.source;

import io.pulsescale.event.Evaluation;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.replay.Recorded;
import io.pulsescale.replay.recording.RecordedMessage;
import io.pulsescale.replay.recording.RecordingReader;
import java.io.IOException;
import org.apache.flink.connector.file.src.reader.StreamFormat;

/**
 * Reads evaluations with their position in the recording: the partition and the number within it.
 * All evaluations of a workload stand in one partition.
 */
public final class RecordedEvaluations implements StreamFormat.Reader<Recorded> {
  private static final int BITS_WITHIN_PARTITION = 40;

  private final RecordingReader entries;
  private final Envelopes envelopes = new Envelopes();
  private long number;

  public RecordedEvaluations(RecordingReader entries) {
    this.entries = entries;
  }

  /** The next evaluation; null at the end. A tombstone has no evaluation and is passed over. */
  @Override
  public Recorded read() {
    while (entries.hasNext()) {
      RecordedMessage message = entries.next();
      long position = position(message);
      if (message.event().isPresent()) {
        return Recorded.of(position, (Evaluation) message.event().get(), envelopes);
      }
    }
    return null;
  }

  private long position(RecordedMessage message) {
    return ((long) Math.max(0, message.partition()) << BITS_WITHIN_PARTITION) + number++;
  }

  @Override
  public void close() throws IOException {
    entries.close();
  }
}
