package io.pulsescale.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class NumbersTest {
  @Test
  void readsNumbersInRange() {
    assertThat(new FromOne().convert("1")).isEqualTo(1);
    assertThat(new AboveZero().convert("0.5")).isEqualTo(0.5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "many", "Infinity", "NaN"})
  void refusesAllOthersByName(String value) {
    assertThatThrownBy(() -> new FromOne().convert(value))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining(value);
    assertThatThrownBy(() -> new AboveZero().convert(value))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining(value);
  }
}
