package io.pulsescale.engine.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GaugeWindowTest {
  private static final long WINDOW = 30_000;

  @Test
  void meansTheReadingsOfTheWindow() {
    GaugeWindow window =
        GaugeWindow.empty()
            .with(new GaugeReading(0, 9_000_000), WINDOW)
            .with(new GaugeReading(30_000, 1_000), WINDOW)
            .with(new GaugeReading(45_000, 4_000), WINDOW);

    assertThat(window.mean(WINDOW)).isEqualTo(new WindowValue.Complete(2_500, 45_000, 15_000));
  }

  @Test
  void tellsTheLatestReading() {
    GaugeWindow window =
        GaugeWindow.empty()
            .with(new GaugeReading(10, 1_000), WINDOW)
            .with(new GaugeReading(20, 4_000), WINDOW)
            .with(new GaugeReading(15, 7_000), WINDOW);

    assertThat(window.latest()).isEqualTo(new WindowValue.Complete(4_000, 20, 0));
  }

  @Test
  void isEmptyWithoutReadings() {
    assertThat(GaugeWindow.empty().mean(WINDOW)).isEqualTo(new WindowValue.Empty());
    assertThat(GaugeWindow.empty().latest()).isEqualTo(new WindowValue.Empty());
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -0.001, 1e300})
  void numbersThatCannotBeCountedAreNoQuantities(double value) {
    assertThat(MilliQuantity.of(value)).isEmpty();
  }

  @Test
  void quantitiesAreRoundedUpToThousandths() {
    assertThat(MilliQuantity.of(1.0001)).isEqualTo(OptionalLong.of(1_001));
    assertThat(MilliQuantity.of(0)).isEqualTo(OptionalLong.of(0));
  }
}
