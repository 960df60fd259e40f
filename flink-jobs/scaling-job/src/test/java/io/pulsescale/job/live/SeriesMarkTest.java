package io.pulsescale.job.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import org.junit.jupiter.api.Test;

class SeriesMarkTest {
  private final SeriesMark mark = SeriesMark.NONE.with(input(5, 1_000), 0);

  @Test
  void refusesTheSameSequenceAndOlderOnesAsDuplicates() {
    assertThat(mark.refuses(input(5, 1_000))).contains(Refusal.DUPLICATE);
    assertThat(mark.refuses(input(4, 2_000))).contains(Refusal.DUPLICATE);
  }

  @Test
  void refusesAnOlderObservationAsLate() {
    assertThat(mark.refuses(input(6, 999))).contains(Refusal.LATE);
  }

  @Test
  void takesWhatIsNewer() {
    assertThat(mark.refuses(input(6, 1_000))).isEmpty();
  }

  @Test
  void countsWhatWaitsSinceTheLastEvaluation() {
    SeriesMark second = mark.with(input(6, 1_001), 0);
    SeriesMark afterEvaluation = second.with(input(7, 1_002), 9);

    assertThat(second.waiting()).isEqualTo(2);
    assertThat(afterEvaluation.waiting()).isEqualTo(1);
  }

  private static Envelope input(long sequence, long observedAtMillis) {
    return new Envelope(
        EventType.SUBSCRIPTION_SAMPLE, "key", sequence, observedAtMillis, 0, 0, new byte[0]);
  }
}
