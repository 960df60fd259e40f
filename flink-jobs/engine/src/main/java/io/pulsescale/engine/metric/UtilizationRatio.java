package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Pod;
import java.util.OptionalLong;

/**
 * HPA's GetResourceUtilizationRatio: {@code u = ⌊100·Σusage / Σrequest⌋} in integers, {@code r = u
 * / targetUtilization}.
 *
 * @param requests that weigh
 * @param targetUtilization percent
 */
record UtilizationRatio(PodRequests requests, int targetUtilization) implements UsageRatio {
  private static final long MILLI = 1000;

  @Override
  public OptionalLong weightOf(Pod pod) {
    return requests.milliOf(pod);
  }

  @Override
  public String lackOf(Pod pod) {
    return requests.lackInWords(pod);
  }

  /** All of the request, or the target where that is more. */
  @Override
  public long assumedWhileShrinking(long weight) {
    return Saturating.multiply(weight, Math.max(100, targetUtilization)) / 100;
  }

  @Override
  public long usageMilli(PodTotals totals) {
    return utilization(totals) * MILLI;
  }

  @Override
  public long averageMilli(PodTotals totals, int readyCount) {
    return totals.value() / readyCount;
  }

  @Override
  public long expectedMilli(PodTotals totals) {
    return Saturating.multiply(totals.weight(), targetUtilization) / 100;
  }

  @Override
  public double of(PodTotals totals) {
    return (double) utilization(totals) / targetUtilization;
  }

  private static long utilization(PodTotals totals) {
    long percent = Saturating.multiply(totals.value(), 100) / totals.weight();
    return Math.min(percent, Integer.MAX_VALUE);
  }
}
