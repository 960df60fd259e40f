package io.pulsescale.job.admission;

import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.metrics.JobMetrics;
import java.time.Duration;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichFilterFunction;
import org.apache.flink.metrics.Counter;

/** Refuses what claims to have been observed after the broker got it, but for an allowed skew. */
public final class RefuseFuture extends RichFilterFunction<Envelope> {
  private static final long serialVersionUID = 1L;

  private final long allowedSkewMillis;
  private transient Counter future;

  public RefuseFuture(Duration allowedSkew) {
    this.allowedSkewMillis = allowedSkew.toMillis();
  }

  @Override
  public void open(OpenContext context) {
    future = JobMetrics.refusedInputs(getRuntimeContext().getMetricGroup(), "future");
  }

  @Override
  public boolean filter(Envelope event) {
    boolean refused = event.observedAtMillis() > event.publishedAtMillis() + allowedSkewMillis;
    if (refused) {
      future.inc();
    }
    return !refused;
  }
}
