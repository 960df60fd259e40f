package io.pulsescale.engine.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.state.SmoothedRate;
import io.pulsescale.engine.state.SmoothedRate.Deviation;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rates in millionths, measured every 15 s. */
class RateAverageTest {
  private static final long LENGTH = 15_000;
  private static final long THOUSAND = 1_000_000_000;

  @Test
  void beginsAsTheMean() {
    SmoothedRate first = RateAverage.after(Optional.empty(), THOUSAND, LENGTH, 1);

    assertThat(after(first, 1.2).microPerSecond()).isEqualTo(1_100_000_000);
  }

  @Test
  void weighsByTheLengthOfTheInterval() {
    SmoothedRate first = RateAverage.after(Optional.empty(), THOUSAND, LENGTH, 1);

    SmoothedRate second = RateAverage.after(Optional.of(first), THOUSAND * 6 / 5, 3 * LENGTH, 1);

    assertThat(second.microPerSecond()).isEqualTo(1_150_000_000);
  }

  @Test
  void survivesNoiseOfTwentyPercent() {
    Random random = new Random(7);
    SmoothedRate rate = settled();
    for (int i = 0; i < 1000; i++) {
      rate = after(rate, 0.8 + 0.4 * random.nextDouble());

      assertThat(rate.microPerSecond()).isBetween(THOUSAND * 88 / 100, THOUSAND * 112 / 100);
    }
  }

  @Test
  void oneOutlierCountsOnlyAsFarAsNoiseGoes() {
    assertThat(after(settled(), 100).microPerSecond()).isLessThan(THOUSAND * 104 / 100);
    assertThat(after(settled(), 0).microPerSecond()).isGreaterThan(THOUSAND * 96 / 100);
  }

  @Test
  void twoInARowOnTheSameSideAreAChange() {
    assertThat(after(after(settled(), 3), 3).microPerSecond()).isEqualTo(3 * THOUSAND);
    assertThat(after(after(settled(), 3), 0.1).microPerSecond())
        .isBetween(THOUSAND * 95 / 100, THOUSAND * 105 / 100);
  }

  @Test
  void followsADrift() {
    SmoothedRate rate = settled();
    double truth = 1;
    for (int i = 0; i < 100; i++) {
      truth *= 0.995;
      rate = after(rate, truth);
    }

    assertThat(rate.microPerSecond() / (truth * THOUSAND)).isBetween(1.0, 1.05);
  }

  @Test
  void fewMessagesScatterMoreThanMany() {
    SmoothedRate rate = SmoothedRate.first(100_000, 120_000);

    SmoothedRate none = RateAverage.after(Optional.of(rate), 0, LENGTH, 1);

    assertThat(none.lastSample()).isEqualTo(Deviation.NONE);
    assertThat(RateAverage.explainsNone(100_000, LENGTH, 1)).isTrue();
    assertThat(RateAverage.explainsNone(THOUSAND, LENGTH, 1)).isFalse();
  }

  @Test
  void neverFallsWhenASampleRises() {
    for (Deviation last : Deviation.values()) {
      SmoothedRate rate = new SmoothedRate(THOUSAND, 60_000, last, THOUSAND / 50, THOUSAND / 25);
      long previous = -1;
      for (long sample = 0; sample < 4 * THOUSAND; sample += THOUSAND / 50) {
        long after = RateAverage.after(Optional.of(rate), sample, LENGTH, 1).microPerSecond();
        assertThat(after).isGreaterThanOrEqualTo(previous);
        previous = after;
      }
    }
  }

  @Test
  void staysANumberAtTheEnds() {
    SmoothedRate most = RateAverage.after(Optional.empty(), Long.MAX_VALUE, 1, 1);

    SmoothedRate after = RateAverage.after(Optional.of(most), Long.MAX_VALUE, 1, 1);

    assertThat(after.microPerSecond()).isEqualTo(Long.MAX_VALUE);
  }

  private static SmoothedRate settled() {
    return SmoothedRate.first(THOUSAND, 120_000);
  }

  private static SmoothedRate after(SmoothedRate before, double sample) {
    return RateAverage.after(Optional.of(before), Math.round(sample * THOUSAND), LENGTH, 1);
  }
}
