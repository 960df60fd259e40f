package io.pulsescale.job.replay;

import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.backlog;
import static io.pulsescale.job.TestEvents.orders;
import static io.pulsescale.job.TestEvents.ordersDocument;
import static io.pulsescale.job.TestEvents.target;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.Evaluation;
import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.replay.Retaken.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PolicyReplayTest {
  private static final long T0 = 1_000_000;

  private final Envelopes envelopes = new Envelopes();
  private RecordedRun run;

  @BeforeEach
  void record() {
    run = new RecordedRun(ordersDocument(10), envelopes);
    run.inputs.add(envelopes.seal(orders(1, 10)));
  }

  @Test
  void takesEachEvaluationAgainFromTheInputsItNames() throws Exception {
    run.evaluate(backlog(T0 - 1, 30), target(ORDERS, T0, 1));
    run.evaluate(backlog(T0 + 1, 90), backlog(T0 + 2, 20), target(ORDERS, T0 + 15_000, 3));
    run.evaluate(target(ORDERS, T0 + 30_000, 3));

    assertThat(replay()).extracting(Retaken::verdict).containsOnly(Verdict.IDENTICAL);
  }

  @Test
  void goesBackToThePredecessorAfterARestore() throws Exception {
    run.evaluate(backlog(T0 - 1, 30), target(ORDERS, T0, 1));
    PolicyMemory checkpoint = run.memory;
    run.evaluate(backlog(T0 + 1, 90), target(ORDERS, T0 + 15_000, 3));
    run.evaluate(target(ORDERS, T0 + 16_000, 9));
    run.memory = checkpoint;
    run.evaluate(target(ORDERS, T0 + 15_000, 3));
    run.evaluate(backlog(T0 + 1, 90), target(ORDERS, T0 + 16_000, 9));

    assertThat(replay()).extracting(Retaken::verdict).containsOnly(Verdict.IDENTICAL);
  }

  @Test
  void beginsAtAKeyframeInTheMiddle() throws Exception {
    for (int tick = 0; tick <= 21; tick++) {
      run.evaluate(backlog(T0 + tick * 1_000 - 1, tick), target(ORDERS, T0 + tick * 1_000, 3));
    }
    run.evaluations.subList(0, 18).clear();

    assertThat(replay())
        .extracting(Retaken::verdict)
        .containsExactly(
            Verdict.BEFORE_FIRST_KEYFRAME,
            Verdict.BEFORE_FIRST_KEYFRAME,
            Verdict.IDENTICAL,
            Verdict.IDENTICAL);
  }

  @Test
  void saysWhatDiffers() throws Exception {
    Evaluation evaluation = run.evaluate(backlog(T0 - 1, 30), target(ORDERS, T0, 1));
    run.evaluations.clear();
    run.record(Evaluation.newBuilder(evaluation).setDesiredReplicas(7).build());

    Retaken retaken = replay().get(0);
    assertThat(retaken.verdict()).isEqualTo(Verdict.DIFFERENT);
    assertThat(retaken.detail()).isEqualTo("desiredReplicas: 7 → 3");
  }

  @Test
  void saysWhichInputIsMissing() throws Exception {
    run.evaluate(backlog(T0 - 1, 30), target(ORDERS, T0, 1));
    run.inputs.removeIf(input -> input.sequence() == T0 - 1);

    Retaken retaken = replay().get(0);
    assertThat(retaken.verdict()).isEqualTo(Verdict.INCOMPLETE);
    assertThat(retaken.detail()).contains("subscription-samples|", "#" + (T0 - 1));
  }

  private List<Retaken> replay() throws Exception {
    List<Envelope> inAnotherOrder = new ArrayList<>(run.inputs);
    Collections.reverse(inAnotherOrder);
    PolicyReplay replay =
        new PolicyReplay(new RecordedInputs(inAnotherOrder, envelopes), envelopes);
    List<Retaken> retaken = new ArrayList<>();
    for (Recorded recorded : run.evaluations) {
      retaken.add(replay.retake(recorded));
    }
    return retaken;
  }
}
