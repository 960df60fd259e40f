package io.pulsescale.cli.demo.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PercentilesTest {
  @Test
  void takesTheNearestRank() {
    List<Long> hundred = LongStream.rangeClosed(1, 100).boxed().toList();

    assertThat(Percentiles.of(hundred)).isEqualTo(new Percentiles(50L, 99L));
  }

  @Test
  void knowsNothingOfNoValues() {
    assertThat(Percentiles.of(List.of())).isEqualTo(new Percentiles(null, null));
  }
}
