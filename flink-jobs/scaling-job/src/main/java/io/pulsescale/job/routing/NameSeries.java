package io.pulsescale.job.routing;

import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;

/** Names the series of inputs that say themselves where they belong: all but instance samples. */
public final class NameSeries extends RichMapFunction<Envelope, SeriesInput> {
  private static final long serialVersionUID = 1L;

  private transient Envelopes envelopes;

  @Override
  public void open(OpenContext context) {
    envelopes = new Envelopes();
  }

  @Override
  public SeriesInput map(Envelope input) {
    return new SeriesInput(SeriesKeys.of(input, envelopes), input);
  }
}
