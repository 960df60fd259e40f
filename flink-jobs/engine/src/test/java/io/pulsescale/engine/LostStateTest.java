package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What outcomes bring back when the state is lost. */
class LostStateTest {
  private static final Duration TICK = Duration.ofSeconds(15);
  private static final Instant BEFORE = Given.START.minusSeconds(5);

  @Test
  void earlierChangesStillCountForTheRatePolicies() {
    Loop loop = new Loop(policy().replicas(1, 50).build(), 5);
    loop.record(applied("uid-1", BEFORE, 1, 5));

    assertThat(loop.messages(5000).reason()).isEqualTo(Reason.SCALE_UP_LIMIT);
    assertThat(loop.messages(5000).desiredReplicas()).hasValue(5);
    assertThat(loop.after(TICK).messages(5000).desiredReplicas()).hasValue(10);
  }

  @Test
  void aZeroThatWasAppliedIsOurs() {
    Loop loop = new Loop(policy().build(), 0).record(applied("uid-1", BEFORE, 1, 0));

    assertThat(loop.messages(500).reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void aZeroAfterAnotherSizeWasAppliedIsSomebodyElses() {
    Loop loop = new Loop(policy().build(), 0).record(applied("uid-1", BEFORE, 1, 3));

    assertThat(loop.messages(500).reason()).isEqualTo(Reason.SCALING_DISABLED);
  }

  @Test
  void theCooldownBeginsAnew() {
    Loop loop = new Loop(policy().behavior(Given.shrinkingAtOnce()).build(), 1);
    loop.record(applied("uid-1", BEFORE, 0, 1));

    Evaluation first = loop.messages(0);
    Evaluation over = loop.after(Duration.ofSeconds(301)).messages(0);

    assertThat(first.reason()).isEqualTo(Reason.SCALER_COOLDOWN);
    assertThat(over.desiredReplicas()).hasValue(0);
  }

  @Test
  void nothingShrinksBeforeAWholeWindowWasSeen() {
    Loop loop = new Loop(policy().replicas(1, 10).build(), 5);
    loop.record(applied("uid-1", BEFORE, 3, 5));

    assertThat(loop.messages(100).reason()).isEqualTo(Reason.SCALE_DOWN_STABILIZED);
  }

  @Test
  void outcomesOfAnEarlierObjectSayNothingAboutThisOne() {
    Loop loop = new Loop(policy().build(), 0).record(applied("uid-0", BEFORE, 1, 3));

    assertThat(loop.messages(500).reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  @Test
  void theNewestObjectThatOutcomesTellOfCounts() {
    Loop loop = new Loop(policy().replicas(1, 50).build(), 5);
    loop.record(applied("uid-0", BEFORE.minusSeconds(1), 9, 20));
    loop.record(applied("uid-1", BEFORE, 1, 5));

    assertThat(loop.messages(5000).desiredReplicas()).hasValue(5);
    assertThat(loop.state().scaleUpEvents()).hasSize(1);
  }

  @Test
  void whatWasNotAppliedTellsNothing() {
    Loop loop = new Loop(policy().build(), 0);
    loop.record(Outcome.Result.FAILED, 3).record(Outcome.Result.NOT_NEEDED, 3);

    assertThat(loop.state().target()).isEmpty();
    assertThat(loop.messages(500).reason()).isEqualTo(Reason.SCALE_TARGET_ACTIVATED);
  }

  private static Outcome applied(String uid, Instant when, int from, int to) {
    long at = when.toEpochMilli();
    OptionalInt seen = OptionalInt.of(from);
    return new Outcome(at, uid, Outcome.Result.APPLIED, seen, seen, to, at, "");
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(0, 10).metric(Given.backlog(100, 2));
  }
}
