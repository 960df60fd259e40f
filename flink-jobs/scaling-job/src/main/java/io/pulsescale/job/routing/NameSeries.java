package io.pulsescale.job.routing;

import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichFlatMapFunction;
import org.apache.flink.util.Collector;

/**
 * Names the series of inputs that say themselves where they belong: all but instance samples. A
 * topic's sample belongs to two, its own and that of its namespace.
 */
public final class NameSeries extends RichFlatMapFunction<Envelope, SeriesInput> {
  private static final long serialVersionUID = 1L;

  private transient Envelopes envelopes;

  @Override
  public void open(OpenContext context) {
    envelopes = new Envelopes();
  }

  @Override
  public void flatMap(Envelope input, Collector<SeriesInput> out) {
    SeriesKeys.of(input, envelopes).forEach(series -> out.collect(new SeriesInput(series, input)));
  }
}
