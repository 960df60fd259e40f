package io.pulsescale.policy.migration;

import java.util.Optional;

/** What KEDA makes of the {@code metricType} of a trigger that is not about cpu or memory. */
enum KedaMetricType {
  AVERAGE_VALUE("AverageValue"),
  VALUE("Value");

  private final String word;

  KedaMetricType(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }

  /**
   * Without a word it is AverageValue; empty for Utilization and anything else, which is refused.
   */
  static Optional<KedaMetricType> of(Optional<String> word) {
    return switch (word.orElse("")) {
      case "", "AverageValue" -> Optional.of(AVERAGE_VALUE);
      case "Value" -> Optional.of(VALUE);
      default -> Optional.empty();
    };
  }
}
