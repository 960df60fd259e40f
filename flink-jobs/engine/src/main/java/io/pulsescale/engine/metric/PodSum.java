package io.pulsescale.engine.metric;

/** {@link PodTotals} while they are being summed up. */
final class PodSum {
  private long value;
  private long weight;
  private int entries;

  void add(long podValue, long podWeight) {
    value = Saturating.add(value, podValue);
    weight = Saturating.add(weight, podWeight);
    entries++;
  }

  PodTotals totals() {
    return new PodTotals(value, weight, entries);
  }
}
