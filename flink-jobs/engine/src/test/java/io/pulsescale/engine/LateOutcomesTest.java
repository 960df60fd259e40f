package io.pulsescale.engine;

import static io.pulsescale.engine.Given.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.state.AppliedSize;
import io.pulsescale.engine.state.ScaleEvent;
import io.pulsescale.engine.state.State;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Outcomes that come when their changes, and more, were seen at the target already. */
class LateOutcomesTest {
  private static final Metric BACKLOG = Given.backlog(10, 0);
  private static final Policy POLICY =
      Policy.builder()
          .metric(BACKLOG)
          .behavior(
              new Behavior(
                  ScalingRules.DEFAULT_SCALE_UP,
                  ScalingRules.DEFAULT_SCALE_DOWN.withStabilizationWindow(Duration.ZERO)))
          .build();

  private State state = State.initial();

  @Test
  void changesSeenOneAfterTheOtherCountOnceEachWhenTheirOutcomesCome() {
    Instant first = START;
    Instant second = START.plusSeconds(15);
    evaluate(first, 2, 40);
    evaluate(second, 4, 20);
    evaluate(START.plusSeconds(30), 2, 40);

    outcome(first, 2, 4);
    outcome(second, 4, 2);

    assertThat(state.scaleUpEvents()).hasSize(1);
    assertThat(state.scaleDownEvents()).hasSize(1);
    assertThat(state.changes().applied()).map(AppliedSize::replicas).contains(2);
  }

  @Test
  void anOutcomeDoesNotAnswerALaterDecisionForTheSameSize() {
    evaluate(START, 2, 40);
    evaluate(START.plusSeconds(15), 4, 20);
    evaluate(START.plusSeconds(30), 2, 40);

    outcome(START, 2, 4);
    evaluate(START.plusSeconds(45), 4, 40);

    assertThat(state.scaleUpEvents())
        .extracting(ScaleEvent::atMillis)
        .containsExactly(START.toEpochMilli(), START.plusSeconds(30).toEpochMilli());
  }

  private void evaluate(Instant at, int replicas, long messages) {
    Map<String, MetricReading> readings = Map.of(BACKLOG.id(), Given.messages(at, messages));
    Evaluation evaluation =
        Engine.evaluate(Given.tick(at, Given.target(replicas), readings), state, POLICY);
    state = evaluation.state();
  }

  private void outcome(Instant decidedAt, int from, int to) {
    long at = decidedAt.toEpochMilli();
    OptionalInt found = OptionalInt.of(from);
    state =
        Engine.recordOutcome(
            state,
            new Outcome(at, "uid-1", Outcome.Result.APPLIED, found, found, to, at + 200, ""));
  }
}
