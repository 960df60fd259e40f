package io.pulsescale.polling.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
  private static final Instant NOW = Instant.parse("2026-11-02T09:00:00Z");

  @Test
  void readsSeconds() {
    assertThat(RetryAfter.parse(" 120 ", NOW)).contains(Duration.ofSeconds(120));
    assertThat(RetryAfter.parse("0", NOW)).contains(Duration.ZERO);
  }

  @Test
  void readsADate() {
    assertThat(RetryAfter.parse("Mon, 02 Nov 2026 09:01:30 GMT", NOW))
        .contains(Duration.ofSeconds(90));
    assertThat(RetryAfter.parse("Mon, 02 Nov 2026 08:00:00 GMT", NOW)).contains(Duration.ZERO);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "1.5", "soon", "99999999999999999999"})
  void saysNothingWhenItIsNeither(String text) {
    assertThat(RetryAfter.parse(text, NOW)).isEmpty();
  }
}
