package io.pulsescale.cli.demo.report;

import java.util.List;

/**
 * Median and 99th percentile by nearest rank, in the unit of the values; null when there are none.
 */
public record Percentiles(Long p50, Long p99) {
  private static final double MEDIAN = 0.5;
  private static final double TAIL = 0.99;

  public static Percentiles of(List<Long> values) {
    List<Long> sorted = values.stream().sorted().toList();
    return new Percentiles(rank(sorted, MEDIAN), rank(sorted, TAIL));
  }

  private static Long rank(List<Long> sorted, double part) {
    return sorted.isEmpty() ? null : sorted.get((int) Math.ceil(part * sorted.size()) - 1);
  }
}
