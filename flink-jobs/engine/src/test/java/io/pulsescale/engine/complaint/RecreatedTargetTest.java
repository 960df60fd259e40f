package io.pulsescale.engine.complaint;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.Loop;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** A target that was deleted and made anew under the same name. */
class RecreatedTargetTest {
  private static final Duration TICK = Duration.ofSeconds(15);
  private static final Duration INITIAL = Duration.ofMinutes(10);
  private static final Metric BACKLOG = Given.backlog(100, 0);

  @Test
  void keepsItsSizeForAWholeWindowWhateverTheOldOneDid() {
    Loop loop = new Loop(policy().build(), 5);
    loop.messages(500);
    loop.after(Duration.ofHours(1)).messages(500);

    Evaluation evaluation = recreated(loop.after(TICK), 3, 0);

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
    assertThat(evaluation.reason()).isEqualTo(Reason.SCALE_DOWN_STABILIZED);
  }

  @Test
  void growsAtItsOwnRate() {
    Loop loop = new Loop(policy().build(), 1);
    loop.messages(5_000);

    assertThat(recreated(loop.after(Duration.ofSeconds(1)), 1, 5_000).desiredReplicas())
        .hasValue(5);
  }

  @Test
  void waitsForItsInitialCooldown() {
    Loop loop = new Loop(resting().build(), 1);
    loop.messages(50);
    loop.after(Duration.ofHours(1));

    assertThat(recreated(loop, 1, 0).reason()).isEqualTo(Reason.SCALER_COOLDOWN);
    assertThat(recreated(loop.after(INITIAL), 1, 0).reason()).isEqualTo(Reason.SCALER_COOLDOWN);
    assertThat(recreated(loop.after(TICK), 1, 0).reason()).isEqualTo(Reason.SCALED_TO_ZERO);
  }

  @Test
  void upstreamForgetsTheInitialCooldownOnceAnythingWasActive() {
    Loop loop = new Loop(resting().semantics(Semantics.UPSTREAM).build(), 1);
    loop.messages(50);

    assertThat(recreated(loop.after(Duration.ofHours(1)), 1, 0).reason())
        .isEqualTo(Reason.SCALED_TO_ZERO);
  }

  @Test
  void aZeroThatItIsMadeWithIsAdopted() {
    Loop loop = new Loop(resting().build(), 3);
    loop.messages(300);
    loop.after(TICK).resizedTo(0).messages(300);

    assertThat(recreated(loop.after(TICK), 0, 300).reason())
        .isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  private static Evaluation recreated(Loop loop, int replicas, long messages) {
    Map<String, MetricReading> reading = Map.of(BACKLOG.id(), Given.messages(loop.now(), messages));
    Target target =
        new Target(
            "uid-2",
            OptionalInt.of(replicas),
            replicas,
            Given.readyPods(replicas),
            List.of(),
            List.of());
    return loop.losingDecisions().evaluate(target, reading);
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(1, 40).metric(BACKLOG);
  }

  private static PolicyBuilder resting() {
    return policy()
        .replicas(0, 40)
        .behavior(Given.shrinkingAtOnce())
        .cooldown(Duration.ofSeconds(300), INITIAL);
  }
}
