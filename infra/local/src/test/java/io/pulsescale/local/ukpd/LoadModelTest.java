package io.pulsescale.local.ukpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class LoadModelTest {
  @Test
  void sharesDemandEvenlyOnTopOfTheBaselines() {
    var share = LoadModel.share(900, List.of(5.0, 5.0, 5.0), List.of(1000.0, 1000.0, 1000.0));

    assertThat(share.used()).containsExactly(305.0, 305.0, 305.0);
    assertThat(share.unserved()).isZero();
  }

  @Test
  void givesWhatASmallInstanceCannotTakeToTheOthers() {
    var share = LoadModel.share(2_000, List.of(0.0, 0.0), List.of(500.0, 4_000.0));

    assertThat(share.used().get(0)).isEqualTo(500);
    assertThat(share.used().get(1)).isCloseTo(1_500, within(1e-6));
  }

  @Test
  void leavesUnservedWhatNobodyCanTake() {
    var share = LoadModel.share(2_500, List.of(0.0, 0.0), List.of(1_000.0, 1_000.0));

    assertThat(share.used()).containsExactly(1_000.0, 1_000.0);
    assertThat(share.unserved()).isEqualTo(500);
  }

  @Test
  void leavesAllUnservedWithoutInstances() {
    assertThat(LoadModel.share(100, List.of(), List.of()).unserved()).isEqualTo(100);
  }

  @Test
  void idlesAtTheBaselineWithoutDemand() {
    assertThat(LoadModel.share(0, List.of(5.0), List.of(1_000.0)).used()).containsExactly(5.0);
  }
}
