package io.pulsescale.engine.series;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CounterWindowTest {
  private static final long WINDOW = 60_000;

  @Test
  void takesTheIncreaseBetweenTheFirstAndTheLastReadingOfTheWindow() {
    CounterWindow window = every5Seconds(13, 1_250);

    assertThat(window.rate(WINDOW, CounterWindow.MILLICORES))
        .isEqualTo(new WindowValue.Complete(250, 60_000, 60_000));
  }

  @Test
  void countsEventsPerSecondInThousandths() {
    assertThat(every5Seconds(13, 7).rate(WINDOW, CounterWindow.MILLI_PER_SECOND))
        .isEqualTo(new WindowValue.Complete(1_400, 60_000, 60_000));
  }

  @Test
  void isPartialWhileLessThanHalfTheWindowIsKnown() {
    assertThat(every5Seconds(6, 1_250).rate(WINDOW, CounterWindow.MILLICORES))
        .isEqualTo(new WindowValue.Partial(25_000, 25_000));
  }

  @Test
  void isEmptyWithoutReadings() {
    assertThat(CounterWindow.empty().rate(WINDOW, CounterWindow.MILLICORES))
        .isEqualTo(new WindowValue.Empty());
  }

  @Test
  void aDecreaseMakesItsIntervalUnknownAndNothingElse() {
    CounterWindow window = every5Seconds(7, 1_250);
    for (int i = 1; i <= 6; i++) {
      window = window.with(reading(30_000 + i * 5_000L, i * 1_250L, 1), WINDOW);
    }

    assertThat(window.rate(WINDOW, CounterWindow.MILLICORES))
        .isEqualTo(new WindowValue.Complete(250, 60_000, 55_000));
  }

  @Test
  void aNewStartMakesItsIntervalUnknownEvenWithoutADecrease() {
    CounterWindow window = every5Seconds(7, 1_250).with(reading(35_000, 1_000_000, 2), WINDOW);

    assertThat(window.rate(WINDOW, CounterWindow.MILLICORES))
        .isEqualTo(new WindowValue.Complete(250, 35_000, 30_000));
  }

  @Test
  void ignoresLateAndRepeatedReadings() {
    CounterWindow window = every5Seconds(3, 1_250);

    assertThat(window.with(reading(10_000, 99, 1), WINDOW)).isEqualTo(window);
    assertThat(window.with(reading(7_000, 99, 1), WINDOW)).isEqualTo(window);
  }

  @Test
  void forgetsWhatIsOlderThanTheWindow() {
    CounterWindow window = every5Seconds(40, 1_250);

    assertThat(window.readings().get(0).observedAtMillis()).isEqualTo(195_000 - WINDOW);
    assertThat(window.readings()).hasSize(13);
  }

  @Test
  void doesNotBridgeALongSilence() {
    CounterWindow window = every5Seconds(13, 1_250).with(reading(600_000, 900_000, 1), WINDOW);

    assertThat(window.rate(WINDOW, CounterWindow.MILLICORES))
        .isEqualTo(new WindowValue.Partial(600_000, 0));
  }

  @Test
  void keepsFewReadingsHoweverOftenThereIsOne() {
    CounterWindow window = CounterWindow.empty();
    for (int i = 0; i <= 600; i++) {
      window = window.with(reading(i * 100L, i * 25L, 1), WINDOW);
    }

    assertThat(window.readings()).hasSizeLessThanOrEqualTo(CounterWindow.MAX_READINGS);
    assertThat(window.rate(WINDOW, CounterWindow.MILLICORES))
        .isEqualTo(new WindowValue.Complete(250, 60_000, 60_000));
  }

  private static CounterWindow every5Seconds(int readings, long increase) {
    CounterWindow window = CounterWindow.empty();
    for (int i = 0; i < readings; i++) {
      window = window.with(reading(i * 5_000L, i * increase, 1), WINDOW);
    }
    return window;
  }

  private static CounterReading reading(long at, long total, long starts) {
    return new CounterReading(at, total, starts, 0);
  }
}
