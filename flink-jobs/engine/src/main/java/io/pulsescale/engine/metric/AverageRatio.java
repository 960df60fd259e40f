package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Pod;
import java.util.OptionalLong;

/**
 * HPA's GetMetricUsageRatio: {@code avg = ⌊Σvalue / count⌋} in integers, {@code r = avg / target}.
 *
 * @param targetMilli thousandths for each pod
 */
record AverageRatio(long targetMilli) implements UsageRatio {
  private static final OptionalLong ONE = OptionalLong.of(1);

  @Override
  public OptionalLong weightOf(Pod pod) {
    return ONE;
  }

  /** Every pod weighs the same. */
  @Override
  public String lackOf(Pod pod) {
    return "";
  }

  /** Exactly the target. */
  @Override
  public long assumedWhileShrinking(long weight) {
    return targetMilli;
  }

  @Override
  public long usageMilli(PodTotals totals) {
    return totals.value() / totals.weight();
  }

  /** Samples of pods that the target does not have count too, where they are not left out. */
  @Override
  public long averageMilli(PodTotals totals, int readyCount) {
    return usageMilli(totals);
  }

  @Override
  public long expectedMilli(PodTotals totals) {
    return Saturating.multiply(targetMilli, totals.weight());
  }

  @Override
  public double of(PodTotals totals) {
    return (double) usageMilli(totals) / targetMilli;
  }
}
