package io.pulsescale.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChartTest {
  @Test
  void drawsTheLargestValueToTheTop() {
    assertThat(Chart.draw(List.of(0.0, 4.0, 8.0), 3, 2)).isEqualTo("  █\n ██");
  }

  @Test
  void showsTheLargestValueOfEachColumn() {
    assertThat(Chart.draw(List.of(0.0, 8.0, 0.0, 0.0), 2, 1)).isEqualTo("█ ");
  }

  @Test
  void drawsNothingOfNothing() {
    assertThat(Chart.draw(List.of(0.0, 0.0), 2, 1)).isEqualTo("  ");
  }
}
