package io.pulsescale.evaluation.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class ClockTest {
  private static final long NOW = Instant.parse("2026-01-01T22:30:00Z").toEpochMilli();

  @Test
  void tellsHowLongAndUntilWhen() {
    assertThat(utc().left(NOW + 41_001)).isEqualTo("for another 42 s, until 22:30:41 UTC");
  }

  @Test
  void aTimerThatHasEndedRunsNoLonger() {
    assertThat(utc().left(NOW - 1)).startsWith("for another 0 s, ");
  }

  @Test
  void tellsTheDateOfAnotherDay() {
    assertThat(utc().at(NOW + 5_400_000)).isEqualTo("2026-01-02 00:00:00 UTC");
  }

  @Test
  void tellsTheReadersOwnTimeWithoutItsZone() {
    Clock berlin = new Clock(NOW, ZoneId.of("Europe/Berlin"));

    assertThat(berlin.at(NOW)).isEqualTo("23:30:00");
  }

  private static Clock utc() {
    return new Clock(NOW, ZoneOffset.UTC);
  }
}
