package io.pulsescale.job.metrics;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;

/** Outcomes by result, and {@code patchFailures}: those that left the size as it was by mishap. */
public final class OutcomeMetrics {
  private static final Set<String> FAILURES = Set.of("conflict", "refused", "failed");

  private final MetricGroup group;
  private final Map<String, Counter> byResult = new HashMap<>();
  private final Counter patchFailures;

  public OutcomeMetrics(MetricGroup group) {
    this.group = group;
    patchFailures = JobMetrics.group(group).counter("patchFailures");
  }

  public void count(String result) {
    byResult.computeIfAbsent(result, name -> JobMetrics.outcomes(group, name)).inc();
    if (FAILURES.contains(result)) {
      patchFailures.inc();
    }
  }
}
