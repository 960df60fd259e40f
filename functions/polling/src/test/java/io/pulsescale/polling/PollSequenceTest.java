package io.pulsescale.polling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PollSequenceTest {
  private final ManualTicker ticker = new ManualTicker(Instant.ofEpochMilli(1_000));

  @Test
  void isTheTimeWhenTimeHasPassed() {
    PollSequence sequence = new PollSequence(ticker);

    assertThat(sequence.next()).isEqualTo(1_000);
    ticker.advance(Duration.ofMillis(250));
    assertThat(sequence.next()).isEqualTo(1_250);
  }

  @Test
  void growsWithinAMillisecondAndWhenTheClockGoesBack() {
    PollSequence sequence = new PollSequence(ticker);

    assertThat(sequence.next()).isEqualTo(1_000);
    assertThat(sequence.next()).isEqualTo(1_001);
    ticker.advance(Duration.ofMillis(-500));
    assertThat(sequence.next()).isEqualTo(1_002);
  }

  @Test
  void growsAcrossARestart() {
    long before = new PollSequence(ticker).next();
    ticker.advance(Duration.ofMillis(1));

    assertThat(new PollSequence(ticker).next()).isGreaterThan(before);
  }
}
