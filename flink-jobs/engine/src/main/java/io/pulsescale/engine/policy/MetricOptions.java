package io.pulsescale.engine.policy;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What any metric may be given beside its target; upstream has neither.
 *
 * @param absoluteToleranceMilli thousandths of the metric's total by which it may miss target ·
 *     replicas before anything changes, 0 or more, in place of the ratio's tolerance; a total of 0
 *     is always too far; empty when not set
 * @param treatMissingAsZeroAfter time without a fresh value, more than 0 s, after which the metric
 *     asks for nothing any more; of a metric of pods only time with a ready pod counts; empty when
 *     it is never taken for zero
 */
public record MetricOptions(
    OptionalLong absoluteToleranceMilli, Optional<Duration> treatMissingAsZeroAfter) {
  /** Neither is set. */
  public static final MetricOptions NONE =
      new MetricOptions(OptionalLong.empty(), Optional.empty());

  /** Checks ranges. */
  public MetricOptions {
    absoluteToleranceMilli.ifPresent(
        tolerance -> Require.atLeast("absoluteTolerance in thousandths", tolerance, 0));
    treatMissingAsZeroAfter.ifPresent(time -> Require.positive("treatMissingAfter", time));
  }
}
