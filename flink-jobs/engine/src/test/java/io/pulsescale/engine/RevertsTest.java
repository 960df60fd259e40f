package io.pulsescale.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer;
import io.pulsescale.engine.observation.ReplicasManager;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** A controller that keeps setting the size back. */
class RevertsTest {
  private static final Metric BACKLOG = Given.backlog(100, 0);
  private static final Duration TICK = Duration.ofSeconds(15);

  private final Loop loop = new Loop(Policy.builder().replicas(1, 9).metric(BACKLOG).build(), 1);

  @Test
  void aSizeThatSomebodySetIsTheNewCurrentSize() {
    sees(1, "kubectl");

    assertThat(sees(3, "kubectl").action()).isEqualTo(Action.SCALE);
    assertThat(sees(3, "kubectl").action()).isEqualTo(Action.SCALE);
  }

  @Test
  void stepsBackWhenThreeChangesWereUndone() {
    undoThrice("argocd");

    Evaluation evaluation = sees(1, "argocd");

    assertThat(evaluation.action()).isEqualTo(Action.HOLD);
    assertThat(evaluation.reason()).isEqualTo(Reason.REPLICAS_REVERTED);
    assertThat(evaluation.detail()).isEqualTo("argocd");
    assertThat(evaluation.timers())
        .containsExactly(
            new RunningTimer(
                RunningTimer.Timer.STEPPED_BACK,
                loop.now().minus(TICK).plusSeconds(600).toEpochMilli()));
  }

  @Test
  void triesAgainTenMinutesAfterTheLast() {
    undoThrice("argocd");

    assertThat(sees(1, "argocd").reason()).isEqualTo(Reason.REPLICAS_REVERTED);
    loop.after(Duration.ofSeconds(600).minus(TICK).minus(TICK));
    assertThat(sees(1, "argocd").action()).isEqualTo(Action.SCALE);
  }

  @Test
  void changesThatAreUndoneNowAndThenStopNobody() {
    for (int i = 0; i < 5; i++) {
      sees(1, "kubectl");
      loop.after(Duration.ofSeconds(301));
    }

    assertThat(sees(1, "kubectl").action()).isEqualTo(Action.SCALE);
  }

  @Test
  void severalPeopleAreNoController() {
    sees(1, "kubectl");
    sees(1, "kubectl");
    sees(1, "argocd");

    assertThat(sees(1, "kubectl").action()).isEqualTo(Action.SCALE);
  }

  @Test
  void anOlderObservationThatComesAfterTheOutcomeIsNoRevert() {
    Instant longAgo = Given.START.minusSeconds(3600);
    for (int i = 0; i < 5; i++) {
      loop.after(TICK).evaluate(target(1, "kubectl", longAgo), backlog());
    }

    assertThat(loop.state().changes().undone()).isEmpty();
  }

  @Test
  void ourOwnNextChangeIsNoRevert() {
    for (int i = 0; i < 5; i++) {
      sees(1, ReplicasManager.OURS);
    }

    assertThat(loop.state().changes().undone()).isEmpty();
  }

  @Test
  void upstreamIsUndoneAgainAndAgain() {
    loop.policy(
        Policy.builder().replicas(1, 9).metric(BACKLOG).semantics(Semantics.UPSTREAM).build());
    undoThrice("argocd");

    assertThat(sees(1, "argocd").action()).isEqualTo(Action.SCALE);
  }

  private void undoThrice(String manager) {
    for (int i = 0; i < 3; i++) {
      assertThat(sees(1, manager).action()).isEqualTo(Action.SCALE);
    }
    sees(1, manager);
  }

  /** The size, which a manager wrote just before. What is decided about it is applied. */
  private Evaluation sees(int replicas, String manager) {
    return loop.after(TICK).evaluate(target(replicas, manager, loop.now()), backlog());
  }

  private static Target target(int replicas, String manager, Instant at) {
    return new Target(
        "uid-1",
        OptionalInt.of(replicas),
        replicas,
        Given.readyPods(replicas),
        List.of(),
        List.of(new ReplicasManager(manager, "", OptionalLong.of(at.toEpochMilli()))));
  }

  private Map<String, io.pulsescale.engine.observation.MetricReading> backlog() {
    return Map.of(BACKLOG.id(), Given.messages(loop.now(), 500));
  }
}
