package io.pulsescale.engine.decision;

import static io.pulsescale.engine.policy.RatePolicy.percent;
import static io.pulsescale.engine.policy.RatePolicy.pods;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import io.pulsescale.engine.state.ScaleEvent;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateLimitsTest {
  private static final long NOW = 1_000_000;
  private static final Duration PERIOD = Duration.ofSeconds(15);
  private static final List<ScaleEvent> NONE = List.of();

  @ParameterizedTest(name = "from {0} with {1} added in the period → {2}")
  @CsvSource({"1, 0, 5", "10, 0, 20", "10, 4, 12"})
  void growsByFourPodsOrDoublesByDefault(int current, int added, int allowed) {
    RateLimits.Result result =
        RateLimits.withBehavior(situation(current, events(added), NONE), 1000, Behavior.DEFAULT);

    assertThat(result.replicas()).isEqualTo(allowed);
    assertThat(result.reason()).isEqualTo(Reason.SCALE_UP_LIMIT);
  }

  @ParameterizedTest(name = "{0} of pods 4 and percent 10, from {1} with {2} removed → {3}")
  @CsvSource({"MAX, 80, 0, 72", "MIN, 80, 0, 76", "MAX, 72, 8, 72"})
  void shrinksByTheSelectedPolicy(SelectPolicy select, int current, int removed, int allowed) {
    ScalingRules down = down(pods(4, PERIOD), percent(10, PERIOD)).withSelectPolicy(select);

    RateLimits.Result result =
        RateLimits.withBehavior(
            situation(current, NONE, events(removed)),
            1,
            new Behavior(ScalingRules.DEFAULT_SCALE_UP, down));

    assertThat(result.replicas()).isEqualTo(allowed);
  }

  @Test
  void roundsPercentUpWhenGrowingAndTruncatesWhenShrinking() {
    Behavior tenPercent = new Behavior(up(percent(10, PERIOD)), down(percent(10, PERIOD)));

    assertThat(RateLimits.withBehavior(situation(3, NONE, NONE), 9, tenPercent).replicas())
        .isEqualTo(4);
    assertThat(RateLimits.withBehavior(situation(3, NONE, NONE), 1, tenPercent).replicas())
        .isEqualTo(2);
  }

  @Test
  void computesPercentInDoublesAsGoDoes() {
    Behavior tenPercent = new Behavior(up(percent(10, PERIOD)), down(percent(10, PERIOD)));
    RateLimits.Situation hundred = new RateLimits.Situation(100, 1, 500, NONE, NONE, NOW);

    assertThat(RateLimits.withBehavior(hundred, 400, tenPercent).replicas()).isEqualTo(111);
  }

  @Test
  void disabledAllowsNoChange() {
    ScalingRules never = ScalingRules.DEFAULT_SCALE_DOWN.withSelectPolicy(SelectPolicy.DISABLED);

    RateLimits.Result result =
        RateLimits.withBehavior(
            situation(5, NONE, NONE), 1, new Behavior(ScalingRules.DEFAULT_SCALE_UP, never));

    assertThat(result.replicas()).isEqualTo(5);
    assertThat(result.reason()).isEqualTo(Reason.SCALE_DOWN_LIMIT);
  }

  @Test
  void anEventLeavesItsPeriodAtItsEnd() {
    List<ScaleEvent> old = List.of(new ScaleEvent(4, NOW - 15_000, false));

    assertThat(RateLimits.withBehavior(situation(10, old, NONE), 1000, Behavior.DEFAULT).replicas())
        .isEqualTo(20);
  }

  @Test
  void namesTheBoundWhenTheBoundCuts() {
    assertThat(RateLimits.withBehavior(situation(90, NONE, NONE), 500, Behavior.DEFAULT))
        .isEqualTo(new RateLimits.Result(100, Reason.TOO_MANY_REPLICAS));
    assertThat(RateLimits.withBehavior(situation(5, NONE, NONE), 0, Behavior.DEFAULT))
        .isEqualTo(new RateLimits.Result(1, Reason.TOO_FEW_REPLICAS));
  }

  @ParameterizedTest(name = "legacy from {0} to {1} → {2} {3}")
  @CsvSource({
    "1, 50, 4, SCALE_UP_LIMIT",
    "10, 50, 20, SCALE_UP_LIMIT",
    "60, 500, 100, TOO_MANY_REPLICAS",
    "5, 0, 1, TOO_FEW_REPLICAS",
    "5, 7, 7, DESIRED_WITHIN_RANGE"
  })
  void legacyDoublesAtMostAndAlwaysAllowsFour(
      int current, int desired, int allowed, Reason reason) {
    assertThat(
            RateLimits.legacy(situation(current, NONE, NONE), desired, ControllerSettings.DEFAULT))
        .isEqualTo(new RateLimits.Result(allowed, reason));
  }

  private static ScalingRules up(RatePolicy... policies) {
    return ScalingRules.DEFAULT_SCALE_UP.withPolicies(policies);
  }

  private static ScalingRules down(RatePolicy... policies) {
    return ScalingRules.DEFAULT_SCALE_DOWN.withPolicies(policies);
  }

  private static List<ScaleEvent> events(int change) {
    return change == 0 ? NONE : List.of(new ScaleEvent(change, NOW - 5_000, false));
  }

  private static RateLimits.Situation situation(
      int current, List<ScaleEvent> added, List<ScaleEvent> removed) {
    return new RateLimits.Situation(current, 1, 100, added, removed, NOW);
  }
}
