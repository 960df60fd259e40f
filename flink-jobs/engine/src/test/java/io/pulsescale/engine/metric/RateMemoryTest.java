package io.pulsescale.engine.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.pulsescale.engine.state.SmoothedRate;
import io.pulsescale.engine.state.SmoothedRate.Deviation;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A thousand a second, measured every 15 s. */
class RateMemoryTest {
  private static final long LENGTH = 15_000;
  private static final long THOUSAND = 1_000_000_000;

  @Test
  void remembersUntilNoiseAveragesOut() {
    assertThat(millis(0, 10)).isEqualTo(600_000);
    assertThat(millis(0, 5)).isEqualTo(375_000);
    assertThat(millis(0, 1)).isEqualTo(120_000);
  }

  @Test
  void forgetsTheSoonerTheMoreErrorsStayOnOneSide() {
    assertThat(millis(7, 10)).isCloseTo(135_000, within(1.0));
    assertThat(millis(-8.5, 10)).isCloseTo(75_000, within(1.0));
    assertThat(millis(10, 10)).isEqualTo(30_000);
  }

  @Test
  void remembersAsLongAsAHundredMessagesTake() {
    SmoothedRate slow = SmoothedRate.first(100_000, LENGTH);

    assertThat(RateMemory.millis(slow, LENGTH, 1)).isEqualTo(1_000_000);
    assertThat(RateMemory.millis(slow, LENGTH, 4)).isEqualTo(600_000);
    assertThat(RateMemory.millis(SmoothedRate.first(1, LENGTH), LENGTH, 1)).isEqualTo(3_600_000);
  }

  @Test
  void tellsNoiseFromDriftByTheSidesOfTheErrors() {
    SmoothedRate noisy = SmoothedRate.first(THOUSAND, LENGTH);
    SmoothedRate drifting = noisy;
    for (int i = 0; i < 40; i++) {
      noisy = after(noisy, THOUSAND + (i % 2 == 0 ? THOUSAND / 10 : -THOUSAND / 10));
      drifting = after(drifting, THOUSAND + (i + 1) * THOUSAND / 100);
    }

    assertThat(RateMemory.millis(noisy, LENGTH, 1)).isGreaterThan(500_000);
    assertThat(RateMemory.millis(drifting, LENGTH, 1)).isLessThan(60_000);
  }

  @Test
  void fadesByAQuarterOfTheTimeThatPasses() {
    SmoothedRate rate = SmoothedRate.first(THOUSAND, 600_000);

    assertThat(RateMemory.faded(rate, LENGTH).overMillis()).isEqualTo(596_250);
  }

  @Test
  void fadesNoFurtherThanDriftRemembersOrHalfASample() {
    assertThat(faded(rate(0, 10)))
        .isEqualTo(new SmoothedRate(THOUSAND, 41_666, Deviation.NONE, 0, THOUSAND / 10));
    assertThat(faded(rate(0, 0)).overMillis()).isEqualTo(LENGTH / 2);
    assertThat(faded(SmoothedRate.first(THOUSAND, 10)).overMillis()).isEqualTo(10);
  }

  @Test
  void staysANumberAtTheEnds() {
    SmoothedRate most =
        new SmoothedRate(
            Long.MAX_VALUE, Long.MAX_VALUE, Deviation.NONE, Long.MIN_VALUE, Long.MAX_VALUE);

    assertThat(RateMemory.millis(most, Long.MAX_VALUE, 1)).isBetween(30_000.0, 600_000.0);
    assertThat(RateMemory.scatterMicro(most, -Double.MAX_VALUE, LENGTH)).isPositive();
    assertThat(RateMemory.biasMicro(most, Double.MAX_VALUE, LENGTH)).isPositive();
  }

  private static SmoothedRate faded(SmoothedRate rate) {
    SmoothedRate faded = rate;
    for (int i = 0; i < 1000; i++) {
      faded = RateMemory.faded(faded, LENGTH);
    }
    return faded;
  }

  private static SmoothedRate after(SmoothedRate rate, long sample) {
    return RateAverage.after(Optional.of(rate), sample, LENGTH, 1);
  }

  private static double millis(double biasPercent, double scatterPercent) {
    return RateMemory.millis(rate(biasPercent, scatterPercent), LENGTH, 1);
  }

  private static SmoothedRate rate(double biasPercent, double scatterPercent) {
    long percent = THOUSAND / 100;
    return new SmoothedRate(
        THOUSAND,
        600_000,
        Deviation.NONE,
        Math.round(biasPercent * percent),
        Math.round(scatterPercent * percent));
  }
}
