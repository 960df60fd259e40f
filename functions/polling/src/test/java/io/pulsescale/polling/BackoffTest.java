package io.pulsescale.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BackoffTest {
  private final Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));

  @Test
  void doublesBetweenHalfAndWhole() {
    for (int seed = 0; seed < 200; seed++) {
      assertThat(pause(1, seed)).isBetween(500L, 1_000L);
      assertThat(pause(2, seed)).isBetween(1_000L, 2_000L);
      assertThat(pause(4, seed)).isBetween(4_000L, 8_000L);
    }
  }

  @Test
  void neverExceedsTheMostHoweverOftenItFails() {
    assertThat(pause(6, 1)).isBetween(15_000L, 30_000L);
    assertThat(pause(100, 1)).isBetween(15_000L, 30_000L);
    assertThat(pause(Integer.MAX_VALUE, 1)).isBetween(15_000L, 30_000L);
  }

  @Test
  void scattersSubjectsThatFailedTogether() {
    assertThat(
            new Random(7).ints(50, 0, 1_000).mapToLong(seed -> pause(5, seed)).distinct().count())
        .isGreaterThan(40);
  }

  @Test
  void refusesPausesThatDescend() {
    assertThatThrownBy(() -> new Backoff(Duration.ofSeconds(2), Duration.ofSeconds(1)))
        .hasMessageContaining("PT2S")
        .hasMessageContaining("PT1S");
  }

  private long pause(int consecutive, long seed) {
    return backoff.pause(consecutive, new Random(seed)).toMillis();
  }
}
