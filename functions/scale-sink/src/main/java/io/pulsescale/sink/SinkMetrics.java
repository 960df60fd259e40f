package io.pulsescale.sink;

import io.pulsescale.event.ScaleOutcome;
import org.apache.pulsar.functions.api.Context;

/**
 * Counts outcomes by result ({@code outcome_applied}, …) and measures milliseconds from receipt to
 * outcome and from decision to patch, as Pulsar's user metrics.
 */
final class SinkMetrics {
  private final Context context;

  SinkMetrics(Context context) {
    this.context = context;
  }

  /** Synchronized, because the context is not safe for several threads here. */
  synchronized void count(ScaleOutcome outcome) {
    context.recordMetric("outcome_" + outcome.getResult(), 1);
    context.recordMetric("outcome_latency_millis", outcome.getLatencyMillis());
  }
}
