package io.pulsescale.evaluation.explain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpansTest {
  @ParameterizedTest(name = "{0} ms → {1}")
  @CsvSource({
    "0, 0 s",
    "49, 0 s",
    "1560, 1.5 s",
    "9999, 9.9 s",
    "42900, 42 s",
    "60000, 1 min",
    "285000, 4 min 45 s",
    "3600000, 1 h",
    "7500000, 2 h 5 min",
    "97200000, 1 d 3 h"
  })
  void tellsTheTwoLargestUnits(long millis, String told) {
    assertThat(Spans.of(millis)).isEqualTo(told);
  }
}
