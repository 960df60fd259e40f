package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.state.ScaleEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class BehaviorTest {
  private static final Duration TICK = Duration.ofSeconds(15);

  @Test
  void growsAtOnceWithinTheDefaultRate() {
    Loop loop = new Loop(policy().build(), 1);

    Evaluation first = loop.messages(5000);
    Evaluation tooSoon = loop.after(Duration.ofSeconds(10)).messages(5000);
    Evaluation second = loop.after(Duration.ofSeconds(5)).messages(5000);

    assertThat(first.desiredReplicas()).hasValue(5);
    assertThat(first.reason()).isEqualTo(Reason.SCALE_UP_LIMIT);
    assertThat(tooSoon.action()).isEqualTo(Action.HOLD);
    assertThat(tooSoon.timers())
        .containsExactly(
            new RunningTimer(Timer.SCALE_UP_POLICY, Given.START.plusSeconds(15).toEpochMilli()));
    assertThat(second.desiredReplicas()).hasValue(10);
  }

  @Test
  void shrinksOnlyAfterTheDownWindow() {
    Loop loop = new Loop(policy().build(), 5);
    loop.messages(500);

    Evaluation held = loop.after(Duration.ofSeconds(299)).messages(100);
    Evaluation free = loop.after(Duration.ofSeconds(1)).messages(100);

    assertThat(held.action()).isEqualTo(Action.HOLD);
    assertThat(held.reason()).isEqualTo(Reason.SCALE_DOWN_STABILIZED);
    assertThat(held.timers())
        .containsExactly(
            new RunningTimer(
                Timer.SCALE_DOWN_STABILIZATION, Given.START.plusSeconds(300).toEpochMilli()));
    assertThat(free.desiredReplicas()).hasValue(1);
  }

  @Test
  void theFirstSightRemembersThePresentSize() {
    Evaluation evaluation = new Loop(policy().build(), 5).messages(0);

    assertThat(evaluation.reason()).isEqualTo(Reason.SCALE_DOWN_STABILIZED);
  }

  @Test
  void aChangeCountsForTheRateBeforeItsOutcomeArrivesAndOnlyOnce() {
    Loop loop = new Loop(policy().build(), 1).losingDecisions();
    loop.messages(5000);

    Evaluation seen = loop.after(Duration.ofSeconds(1)).resizedTo(5).messages(5000);
    loop.record(Outcome.Result.ALREADY_APPLIED, 5);
    Evaluation after = loop.after(Duration.ofSeconds(15)).messages(5000);

    assertThat(seen.action()).isEqualTo(Action.HOLD);
    assertThat(after.desiredReplicas()).hasValue(10);
  }

  @Test
  void aDecisionThatIsRepeatedBeforeItsOutcomeCountsOnce() {
    Loop loop = new Loop(policy().build(), 1).losingDecisions();
    loop.messages(5000);
    loop.after(TICK).messages(5000);
    loop.recordAt(Given.START, Outcome.Result.APPLIED, 5).resizedTo(5);

    Evaluation seen = loop.after(Duration.ofSeconds(14)).messages(5000);

    assertThat(loop.state().scaleUpEvents()).hasSize(1);
    assertThat(seen.desiredReplicas()).hasValue(10);
  }

  @Test
  void anOutcomeThatArrivesAfterTheNextDecisionCountsOnce() {
    Loop loop = new Loop(policy().build(), 1).losingDecisions();
    loop.messages(5000);
    loop.after(Duration.ofSeconds(16)).resizedTo(5).messages(5000);

    loop.recordAt(Given.START, Outcome.Result.APPLIED, 5);

    assertThat(loop.state().scaleUpEvents()).hasSize(1);
  }

  @Test
  void aChangeWhoseAnswerWasLostCountsFromTheSizeItWasMadeFor() {
    Loop loop = new Loop(policy().build(), 1).losingDecisions();
    loop.messages(400);
    loop.after(Duration.ofSeconds(1)).messages(5000);

    loop.record(alreadyApplied(Given.START, 1, 4));
    Evaluation seen = loop.resizedTo(4).messages(5000);

    assertThat(loop.state().scaleUpEvents())
        .containsExactly(new ScaleEvent(3, Given.START.toEpochMilli(), false));
    assertThat(seen.desiredReplicas()).hasValue(5);
  }

  @Test
  void aDecisionForASizeThatAnEarlierOneBroughtAboutCountsForNothing() {
    Loop loop = new Loop(policy().build(), 1).losingDecisions();
    loop.messages(400);
    loop.after(Duration.ofSeconds(1)).messages(400);
    loop.recordAt(Given.START, Outcome.Result.APPLIED, 4).resizedTo(4);

    loop.record(alreadyApplied(loop.now(), 1, 4));

    assertThat(loop.state().scaleUpEvents()).hasSize(1);
  }

  @Test
  void aDecisionThatWasNotAppliedDoesNotCountForTheRate() {
    Loop loop = new Loop(policy().build(), 1).losingDecisions();
    loop.messages(5000);
    loop.record(Outcome.Result.FAILED, 5);

    assertThat(loop.after(Duration.ofSeconds(1)).messages(5000).desiredReplicas()).hasValue(5);
  }

  @Test
  void saysThatTheLastChangeCouldNotBeAppliedWhileItStillWantsOne() {
    Loop loop = new Loop(policy().build(), 1).losingDecisions();
    loop.messages(5000);
    loop.record(Outcome.Result.FAILED, 5);

    Evaluation still = loop.after(TICK).messages(5000);
    Evaluation content = loop.after(TICK).messages(100);

    assertThat(still.conditions())
        .contains(
            new Condition(
                Condition.Type.ABLE_TO_SCALE, Condition.Status.FALSE, Reason.FAILED_UPDATE_SCALE));
    assertThat(content.conditions())
        .noneMatch(condition -> condition.reason() == Reason.FAILED_UPDATE_SCALE);
  }

  @Test
  void remembersNothingThatNoPolicyCouldAskFor() {
    Loop loop = new Loop(policy().build(), 1);
    for (int i = 0; i < 500; i++) {
      loop.after(Duration.ofSeconds(1)).messages(i % 2 == 0 ? 100 : 900);
    }

    loop.after(Duration.ofHours(1)).after(Duration.ofSeconds(1)).messages(100);

    assertThat(loop.state().recommendations()).hasSize(1);
    assertThat(loop.state().scaleUpEvents()).isEmpty();
  }

  @Test
  void aRepeatedOutcomeChangesNothing() {
    Loop loop = new Loop(policy().build(), 1);
    loop.messages(5000);
    var once = loop.state();

    loop.record(Outcome.Result.APPLIED, 5);

    assertThat(loop.state()).isEqualTo(once);
  }

  @Test
  void cutsToALoweredMaximumWithoutAskingAnything() {
    Evaluation evaluation = new Loop(policy().build(), 25).messages(5000);

    assertThat(evaluation.desiredReplicas()).hasValue(10);
    assertThat(evaluation.reason()).isEqualTo(Reason.TOO_MANY_REPLICAS);
  }

  @Test
  void raisesToTheMinimumWithoutAskingAnything() {
    Evaluation evaluation = new Loop(policy().replicas(3, 10).build(), 1).messages(0);

    assertThat(evaluation.desiredReplicas()).hasValue(3);
    assertThat(evaluation.reason()).isEqualTo(Reason.TOO_FEW_REPLICAS);
  }

  @Test
  void withoutABehaviorTheDefaultsOfAutoscalingV2Hold() {
    assertThat(new Loop(policy().replicas(1, 100).build(), 30).messages(9000).desiredReplicas())
        .hasValue(60);
  }

  @Test
  void upstreamWithoutABehaviorTakesTheLegacyPath() {
    Policy upstream = policy().semantics(Semantics.UPSTREAM).build();

    assertThat(new Loop(upstream, 1).messages(5000).desiredReplicas()).hasValue(4);
  }

  @Test
  void holdsWithinTheTolerance() {
    Evaluation evaluation = new Loop(policy().build(), 10).after(TICK).messages(1050);

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
    assertThat(evaluation.reason()).isEqualTo(Reason.READY_FOR_NEW_SCALE);
  }

  private static Outcome alreadyApplied(Instant decidedAt, int seen, int to) {
    long at = decidedAt.toEpochMilli();
    OptionalInt found = OptionalInt.of(to);
    Outcome.Result result = Outcome.Result.ALREADY_APPLIED;
    return new Outcome(at, "uid-1", result, found, OptionalInt.of(seen), to, at, "");
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(1, 10).metric(Given.backlog(100, 0));
  }
}
