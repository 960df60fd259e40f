package io.pulsescale.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetsTest {
  @ParameterizedTest(name = "{1} → {2}")
  @CsvSource(
      nullValues = "none",
      value = {
        "431000, messages, 431/50",
        "0, messages, 0/50",
        "none, messages, <unknown>/50",
        "90000, percent, 90%/50%",
        "250, cores, 250m/50",
        "25500, requestsPerSecond, 25.5/50",
        "75500, none, 75.5/50"
      })
  void showsValuesBesideTargetsAsKubectlDoes(Long valueMilli, String unit, String shown) {
    assertThat(Targets.of(GivenEvaluation.of(valueMilli, unit, 50_000L))).isEqualTo(shown);
  }
}
