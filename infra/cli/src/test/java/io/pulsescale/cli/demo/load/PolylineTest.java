package io.pulsescale.cli.demo.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PolylineTest {
  private final Polyline shape = Polyline.of(10, 0, 20, 100, 30, 50);

  @Test
  void isConstantBeforeTheFirstPointAndAfterTheLast() {
    assertThat(shape.at(Duration.ZERO)).isZero();
    assertThat(shape.at(Duration.ofSeconds(99))).isEqualTo(50);
  }

  @Test
  void isStraightBetweenPoints() {
    assertThat(shape.at(Duration.ofSeconds(15))).isEqualTo(50);
    assertThat(shape.at(Duration.ofSeconds(25))).isEqualTo(75);
  }

  @Test
  void endsAtItsLastPoint() {
    assertThat(shape.length()).isEqualTo(Duration.ofSeconds(30));
  }
}
