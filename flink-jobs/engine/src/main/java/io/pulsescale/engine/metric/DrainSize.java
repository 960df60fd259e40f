package io.pulsescale.engine.metric;

import io.pulsescale.engine.policy.Policy;

/**
 * The size that what is needed asks for: the next whole number outside the tolerance. Within it the
 * size stays as it is. Other than HPA's, whose tolerance is several replicas of a large workload,
 * it stays only when it is that number or one less, and else becomes the nearer of the two, unless
 * the metric has an absolute tolerance or the behavior one that is wider than the controller's. It
 * never falls when more is needed.
 */
final class DrainSize {
  private DrainSize() {}

  /**
   * @param needed replicas, 0 or more
   * @param current replicas, more than 0
   * @param within whether that is within the tolerance
   */
  static int of(double needed, int current, boolean within, Tolerances tolerances, Policy policy) {
    int whole = (int) Math.ceil(needed);
    if (!within) {
      return whole;
    }
    double tolerance = needed > current ? tolerances.scaleUp() : tolerances.scaleDown();
    boolean asked =
        tolerances.absoluteMilli().isPresent() || tolerance > policy.controller().tolerance();
    return asked ? current : Math.max(whole - 1, Math.min(whole, current));
  }
}
