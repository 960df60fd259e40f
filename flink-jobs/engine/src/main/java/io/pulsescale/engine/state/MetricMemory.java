package io.pulsescale.engine.state;

import java.util.OptionalLong;

/**
 * What is remembered of one metric.
 *
 * @param consecutiveFailures evaluations in a row without a fresh value
 * @param lastFreshAtMillis observation time of the last fresh value, epoch milliseconds
 */
public record MetricMemory(int consecutiveFailures, OptionalLong lastFreshAtMillis) {
  /** Nothing is remembered. */
  public static final MetricMemory NONE = new MetricMemory(0, OptionalLong.empty());
}
