package io.pulsescale.replay.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimeRangeTest {
  private static final Instant ONE = Instant.ofEpochMilli(1_000);
  private static final Instant TWO = Instant.ofEpochMilli(2_000);

  @Test
  void includesItsBeginningAndNotItsEnd() {
    TimeRange range = new TimeRange(Optional.of(ONE), Optional.of(TWO));

    assertThat(range.contains(999)).isFalse();
    assertThat(range.contains(1_000)).isTrue();
    assertThat(range.contains(1_999)).isTrue();
    assertThat(range.contains(2_000)).isFalse();
  }

  @Test
  void withoutBoundsHoldsEverything() {
    assertThat(TimeRange.EVERYTHING.contains(0)).isTrue();
    assertThat(TimeRange.EVERYTHING.readFrom()).isEmpty();
  }

  @Test
  void cannotEndBeforeItBegins() {
    assertThatThrownBy(() -> new TimeRange(Optional.of(TWO), Optional.of(ONE)))
        .hasMessage("from: 1970-01-01T00:00:02Z must be before to: 1970-01-01T00:00:01Z");
  }
}
