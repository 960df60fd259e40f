package io.pulsescale.processes.supervisor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BackoffTest {

  private static final Duration SHORT_RUN = Duration.ofSeconds(5);

  private final Backoff backoff = new Backoff();

  @Test
  void doublesUpToHalfAMinute() {
    assertThat(Stream.generate(() -> backoff.after(SHORT_RUN).toSeconds()).limit(7))
        .containsExactly(1L, 2L, 4L, 8L, 16L, 30L, 30L);
  }

  @Test
  void beginsAnewAfterARunOfAMinute() {
    backoff.after(SHORT_RUN);
    backoff.after(SHORT_RUN);

    assertThat(backoff.after(Duration.ofSeconds(60))).isEqualTo(Duration.ofSeconds(1));
  }
}
