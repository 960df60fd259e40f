package io.pulsescale.engine.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.state.Recommendation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StabilizationTest {
  private static final long NOW = 1_000_000;

  @ParameterizedTest(name = "current {0}, recommended {1}, up window {2} s of {3}, down → {4}")
  @CsvSource({
    "10, 3, 0, '10 8 5', 10",
    "10, 3, 0, '5 4', 5",
    "2, 6, 60, '3', 3",
    "2, 6, 0, '3', 6",
    "17, 16, 60, '21 19', 17",
  })
  void movesOnlyAsFarAsEveryRecommendationAgrees(
      int current, int recommended, int upWindow, String remembered, int expected) {
    Stabilization.Result result =
        Stabilization.withBehavior(
            recent(remembered), recommended, current, NOW, windows(upWindow, 300));

    assertThat(result.replicas()).isEqualTo(expected);
  }

  @Test
  void aRecommendationLeavesItsWindowAtItsEnd() {
    List<Recommendation> exactlyOld = List.of(new Recommendation(10, NOW - 300_000));

    int replicas = Stabilization.withBehavior(exactlyOld, 3, 10, NOW, windows(0, 300)).replicas();

    assertThat(replicas).isEqualTo(3);
  }

  @Test
  void reusesTheLastSlotThatIsOlderThanBothWindows() {
    List<Recommendation> slots =
        List.of(new Recommendation(10, NOW - 600_000), new Recommendation(9, NOW - 540_000));

    List<Recommendation> after =
        Stabilization.withBehavior(slots, 100, 1, NOW, windows(0, 300)).slots();

    assertThat(after).extracting(Recommendation::replicas).containsExactly(10, 100);
  }

  @Test
  void legacyTakesTheLargestOfTheWindow() {
    List<Recommendation> slots =
        List.of(new Recommendation(8, NOW - 300_000), new Recommendation(20, NOW - 300_001));

    Stabilization.Result result = Stabilization.legacy(slots, 5, NOW, 300_000);

    assertThat(result.replicas()).isEqualTo(8);
    assertThat(result.slots()).extracting(Recommendation::replicas).containsExactly(8, 5);
  }

  private static Behavior windows(int upSeconds, int downSeconds) {
    return new Behavior(
        ScalingRules.DEFAULT_SCALE_UP.withStabilizationWindow(Duration.ofSeconds(upSeconds)),
        ScalingRules.DEFAULT_SCALE_DOWN.withStabilizationWindow(Duration.ofSeconds(downSeconds)));
  }

  private static List<Recommendation> recent(String replicas) {
    List<Recommendation> recommendations = new ArrayList<>();
    for (String each : replicas.split(" ")) {
      recommendations.add(new Recommendation(Integer.parseInt(each), NOW - 30_000));
    }
    return recommendations;
  }
}
