package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Pod;
import java.util.OptionalLong;

/** How a usage becomes a ratio to its target. */
sealed interface UsageRatio permits UtilizationRatio, AverageRatio {
  /**
   * @return what the pod weighs in the ratio; empty when it lacks the request for it
   */
  OptionalLong weightOf(Pod pod);

  /**
   * @return why the pod has no weight, for people
   */
  String lackOf(Pod pod);

  /**
   * @return what a pod of that weight is assumed to use when it is missing while shrinking
   */
  long assumedWhileShrinking(long weight);

  /**
   * @return the usage to report, thousandths
   */
  long usageMilli(PodTotals totals);

  /**
   * @param readyCount pods of the target that were measured
   * @return the average over them, thousandths
   */
  long averageMilli(PodTotals totals, int readyCount);

  /**
   * @return the total value that would be exactly on target, thousandths
   */
  long expectedMilli(PodTotals totals);

  /**
   * @return usage / target
   */
  double of(PodTotals totals);
}
