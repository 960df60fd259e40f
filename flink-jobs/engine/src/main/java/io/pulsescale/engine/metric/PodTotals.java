package io.pulsescale.engine.metric;

/**
 * Sums over a group of pods.
 *
 * @param value Σ value, thousandths
 * @param weight Σ weight: the requests for utilization, the number of pods for an average
 * @param entries number of pods
 */
record PodTotals(long value, long weight, int entries) {
  PodTotals plus(PodTotals other) {
    return new PodTotals(
        Saturating.add(value, other.value),
        Saturating.add(weight, other.weight),
        entries + other.entries);
  }

  /** False when a sum stopped at the largest number. */
  boolean isCountable() {
    return !Saturating.isAbsurd(value) && !Saturating.isAbsurd(weight);
  }

  PodTotals atZero() {
    return new PodTotals(0, weight, entries);
  }
}
