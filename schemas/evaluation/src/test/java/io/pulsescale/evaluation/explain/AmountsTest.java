package io.pulsescale.evaluation.explain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountsTest {
  @ParameterizedTest(name = "{0} thousandths of {1} → {2}, {3}")
  @CsvSource(
      nullValues = "none",
      value = {
        "0, messages, '0 messages', 0",
        "999000, messages, '999 messages', 999",
        "1234567500, messages, '1,234,568 messages', 1234568",
        "1000, messages, '1 message', 1",
        "2001, entries, '3 entries', 3",
        "5000000, entries, '5,000 entries', 5000",
        "9223372036854775807, messages, '9,223,372,036,854,775 messages', 9223372036854775",
        "90000, percent, '90 %', 90%",
        "250, cores, '250 milli-cores', 250m",
        "1500, cores, '1.5 cores', 1500m",
        "2000, cores, '2 cores', 2",
        "1023000, bytes, 1023, 1023",
        "536870912000, bytes, 512Mi, 512Mi",
        "1610612736000, bytes, 1.5Gi, 1.5Gi",
        "9223372036854775807, bytes, 8.2Pi, 8.2Pi",
        "25500, requestsPerSecond, 25.5/s, 25.5",
        "20000, inFlightRequests, 20, 20",
        "-1500, none, -1.5, -1.5",
        "-123000, none, -123, -123",
        "-1234000, none, '-1,234', -1234"
      })
  void tellsAmountsWithTheirUnits(long milli, String unit, String told, String compact) {
    assertThat(Amounts.of(milli, unit)).isEqualTo(told);
    assertThat(Amounts.compact(milli, unit)).isEqualTo(compact);
  }
}
