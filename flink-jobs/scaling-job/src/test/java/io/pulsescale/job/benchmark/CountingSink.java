package io.pulsescale.job.benchmark;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;

/** Counts evaluations and the inputs that they name. One job at a time in this JVM. */
final class CountingSink implements Sink<Envelope> {
  static final AtomicLong EVALUATIONS = new AtomicLong();
  static final AtomicLong INPUTS = new AtomicLong();

  private static final long serialVersionUID = 1L;

  static void reset() {
    EVALUATIONS.set(0);
    INPUTS.set(0);
  }

  @Override
  public SinkWriter<Envelope> createWriter(WriterInitContext context) {
    Envelopes envelopes = new Envelopes();
    return new SinkWriter<>() {
      @Override
      public void write(Envelope event, Context ignored) {
        if (event.stream() == EventType.EVALUATION) {
          EVALUATIONS.incrementAndGet();
          envelopes
              .open(event, Evaluation.class)
              .getInputs()
              .forEach(range -> INPUTS.addAndGet(range.getSequences().size()));
        }
      }

      @Override
      public void flush(boolean endOfInput) {}

      @Override
      public void close() {}
    };
  }
}
