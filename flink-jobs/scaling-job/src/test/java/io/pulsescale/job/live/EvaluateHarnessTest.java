package io.pulsescale.job.live;

import static io.pulsescale.job.TestEvents.API;
import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.ORDERS_POLICY;
import static io.pulsescale.job.TestEvents.backlog;
import static io.pulsescale.job.TestEvents.failedTarget;
import static io.pulsescale.job.TestEvents.orders;
import static io.pulsescale.job.TestEvents.outcome;
import static io.pulsescale.job.TestEvents.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventType;
import io.pulsescale.event.InputRange;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.job.event.Envelope;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EvaluateHarnessTest {
  private static final long T0 = 1_000_000;

  private EvaluateHarness evaluate;

  @BeforeEach
  void open() throws Exception {
    evaluate = new EvaluateHarness();
    evaluate.policy(orders(1, 10));
  }

  @AfterEach
  void close() throws Exception {
    evaluate.close();
  }

  @Test
  void evaluatesAtEachObservationOfTheTarget() throws Exception {
    evaluate.input(backlog(T0 - 1, 30));
    evaluate.input(target(ORDERS, T0, 1));
    evaluate.input(target(ORDERS, T0 + 15_000, 1));

    assertThat(evaluate.evaluations())
        .extracting(Evaluation::getTrigger, Evaluation::getEvaluatedAtMillis)
        .containsExactly(tuple("tick", T0), tuple("tick", T0 + 15_000));
  }

  @Test
  void decidesWhatTheBacklogAsksFor() throws Exception {
    evaluate.input(backlog(T0 - 1, 30));
    evaluate.input(target(ORDERS, T0, 1));

    ScalingDecision decision = evaluate.decisions().get(0);
    assertThat(decision.getDecisionId()).isEqualTo("shop/orders@uid-orders#" + T0);
    assertThat(decision.getSeenReplicas()).isEqualTo(1);
    assertThat(decision.getDesiredReplicas()).isEqualTo(3);
    assertThat(decision.getValidUntilMillis()).isEqualTo(T0 + 45_000);
  }

  @Test
  void evaluatesAtAFailedObservationTooAndDecidesNothing() throws Exception {
    evaluate.input(backlog(T0 - 1, 30));
    evaluate.input(failedTarget(ORDERS, T0));

    assertThat(evaluate.evaluations()).hasSize(1);
    assertThat(evaluate.evaluations().get(0).getAction()).isEqualTo("none");
    assertThat(evaluate.decisions()).isEmpty();
  }

  @Test
  void namesWhatItTookInSinceTheEvaluationBefore() throws Exception {
    evaluate.input(backlog(T0 - 2, 30));
    evaluate.input(backlog(T0 - 1, 30));
    evaluate.input(target(ORDERS, T0, 3));
    evaluate.input(target(ORDERS, T0 + 15_000, 3));

    assertThat(names(0))
        .containsExactly(
            "scale-targets " + List.of(T0), "subscription-samples " + List.of(T0 - 2, T0 - 1));
    assertThat(names(1)).containsExactly("scale-targets " + List.of(T0 + 15_000));
    assertThat(evaluate.evaluations().get(1).getPreviousSequence()).isEqualTo(T0);
  }

  @Test
  void carriesTheWholeStateAtTheFirstAndEveryTwentiethEvaluation() throws Exception {
    for (int tick = 0; tick <= 20; tick++) {
      evaluate.input(target(ORDERS, T0 + tick * 1_000, 1));
    }

    assertThat(evaluate.evaluations())
        .filteredOn(evaluation -> evaluation.getStateBefore() != null)
        .extracting(Evaluation::getSequence)
        .containsExactly(T0, T0 + 20_000);
  }

  @Test
  void refusesDuplicatesAndLateInputs() throws Exception {
    evaluate.input(target(ORDERS, T0, 3));
    evaluate.input(target(ORDERS, T0, 3));
    evaluate.input(backlog(T0 - 60_001, 500));
    evaluate.input(backlog(T0 + 2, 30));
    evaluate.input(backlog(T0 + 2, 500));
    evaluate.input(backlog(T0 + 1, 500));
    evaluate.input(target(ORDERS, T0 + 15_000, 3));

    assertThat(evaluate.evaluations()).hasSize(2);
    assertThat(names(1))
        .containsExactly(
            "scale-targets " + List.of(T0 + 15_000), "subscription-samples " + List.of(T0 + 2));
  }

  @Test
  void wakesATargetAtZeroOnceForEachTick() throws Exception {
    evaluate.input(backlog(T0 - 1, 0));
    evaluate.input(target(ORDERS, T0, 0));
    evaluate.input(backlog(T0 + 1_000, 2));
    evaluate.input(backlog(T0 + 2_000, 30));
    evaluate.input(backlog(T0 + 3_000, 40));

    assertThat(evaluate.evaluations())
        .extracting(Evaluation::getTrigger)
        .containsExactly("tick", "wake");
    assertThat(evaluate.decisions()).hasSize(1);
    assertThat(evaluate.decisions().get(0).getDecidedAtMillis()).isEqualTo(T0 + 2_000);
    assertThat(evaluate.decisions().get(0).getDesiredReplicas()).isPositive();
  }

  @Test
  void doesNotWakeWhatIsNotAtZero() throws Exception {
    evaluate.input(backlog(T0 - 1, 0));
    evaluate.input(target(ORDERS, T0, 1));
    evaluate.input(backlog(T0 + 1_000, 500));

    assertThat(evaluate.evaluations()).hasSize(1);
  }

  @Test
  void anEditKeepsTheHistory() throws Exception {
    evaluate.input(backlog(T0 - 1, 30));
    evaluate.input(target(ORDERS, T0, 3));
    evaluate.policy(orders(2, 5));
    evaluate.input(target(ORDERS, T0 + 15_000, 3));

    assertThat(evaluate.evaluations().get(1).getDesiredReplicas()).isEqualTo(6);
    assertThat(evaluate.evaluations().get(1).getPolicyHash())
        .isNotEqualTo(evaluate.evaluations().get(0).getPolicyHash());
  }

  @Test
  void onlyObservesWhileAnotherPolicyActs() throws Exception {
    evaluate.input(backlog(T0 - 1, 30));
    evaluate.yieldingInput(target(ORDERS, T0, 1));
    evaluate.input(target(ORDERS, T0 + 15_000, 1));

    assertThat(evaluate.decisions())
        .extracting(ScalingDecision::getMode)
        .containsExactly("Observe", "Direct");
  }

  @Test
  void aDeletedPolicyIsEvaluatedNoMore() throws Exception {
    evaluate.input(target(ORDERS, T0, 3));
    evaluate.policy(Envelope.deletion(EventType.SCALING_POLICY, ORDERS_POLICY, T0 + 1));
    evaluate.input(target(ORDERS, T0 + 15_000, 3));

    assertThat(evaluate.evaluations()).hasSize(1);
  }

  @Test
  void aRestoredJobGoesOnAsIfNothingHadHappened() throws Exception {
    evaluate.input(backlog(T0 - 1, 30));
    evaluate.input(target(ORDERS, T0, 1));
    evaluate.input(backlog(T0 + 1_000, 70));
    EvaluateHarness restored = evaluate.restored();

    Envelope tick = evaluate.seal(target(ORDERS, T0 + 15_000, 3));
    evaluate.input(tick);
    restored.input(tick);

    assertThat(restored.evaluations()).containsExactly(evaluate.evaluations().get(1));
    assertThat(restored.decisions())
        .containsExactlyElementsOf(evaluate.decisions().subList(1, evaluate.decisions().size()));
    restored.close();
  }

  @Test
  void outcomesThatComeBeforeTheirPolicyAreNotLost() throws Exception {
    EvaluateHarness fresh = new EvaluateHarness();
    fresh.input(outcome(ORDERS, T0 - 10_000, "applied", 5, 0));
    fresh.policy(orders(1, 10));
    fresh.input(target(ORDERS, T0, 0));

    assertThat(fresh.evaluations()).hasSize(1);
    assertThat(fresh.evaluations().get(0).getInputs())
        .extracting(InputRange::getStream)
        .contains("scale-outcomes");
    fresh.close();
  }

  @Test
  void outcomesTellWhoseZeroItIsWhenTheStateIsLost() throws Exception {
    EvaluateHarness fresh = new EvaluateHarness();
    fresh.policy(orders(1, 10));
    fresh.input(outcome(ORDERS, T0 - 10_000, "applied", 5, 3));
    fresh.input(backlog(T0 - 1, 500));
    fresh.input(target(ORDERS, T0, 0));

    assertThat(fresh.evaluations().get(0).getReason()).isEqualTo("ScalingDisabled");
    assertThat(fresh.decisions()).isEmpty();
    fresh.close();
  }

  @Test
  void outcomesTellWhatCountsForTheRatePoliciesWhenTheStateIsLost() throws Exception {
    EvaluateHarness fresh = new EvaluateHarness();
    fresh.policy(orders(1, 10));
    ScaleOutcome lostAnswer = outcome(ORDERS, T0 - 10_000, "alreadyApplied", 5, 5);
    fresh.input(ScaleOutcome.newBuilder(lostAnswer).setSeenReplicas(1).build());
    fresh.input(backlog(T0 - 1, 500));
    fresh.input(target(ORDERS, T0, 5));

    assertThat(fresh.evaluations().get(0).getReason()).isEqualTo("ScaleUpLimit");
    fresh.close();
  }

  @Test
  void outcomesForAPolicyThatNeverComesAreForgotten() throws Exception {
    EvaluateHarness fresh = new EvaluateHarness();
    fresh.input(outcome(ORDERS, T0 - 10_000, "applied", 5, 3));
    fresh.timePasses(Duration.ofDays(7).plusMillis(1));
    fresh.policy(orders(1, 10));
    fresh.input(target(ORDERS, T0, 0));

    assertThat(fresh.evaluations().get(0).getInputs())
        .extracting(InputRange::getStream)
        .containsExactly("scale-targets");
    fresh.close();
  }

  @Test
  void evaluatesNoObservationOfAnotherTarget() throws Exception {
    evaluate.input(target(API, T0, 3));

    assertThat(evaluate.evaluations()).isEmpty();
  }

  @Test
  void forgetsTheTargetThatAnEditReplaced() throws Exception {
    evaluate.input(backlog(T0 - 1, 0));
    evaluate.input(target(ORDERS, T0, 0));
    evaluate.policy(retargeted());
    evaluate.input(backlog(T0 + 1_000, 500));

    assertThat(evaluate.evaluations()).hasSize(1);
    assertThat(evaluate.decisions()).isEmpty();
  }

  @Test
  void givesHistoryTimeToArriveBeforeTheFirstEvaluation() throws Exception {
    EvaluateHarness fresh = new EvaluateHarness(Duration.ofSeconds(3));
    fresh.policy(orders(1, 10));
    fresh.input(target(ORDERS, T0, 0));
    fresh.input(target(ORDERS, T0 + 2_999, 0));
    fresh.input(outcome(ORDERS, T0 - 10_000, "applied", 5, 0));
    fresh.input(target(ORDERS, T0 + 3_000, 0));
    fresh.input(target(ORDERS, T0 + 3_500, 0));

    assertThat(fresh.evaluations())
        .extracting(Evaluation::getSequence)
        .containsExactly(T0 + 3_000, T0 + 3_500);
    fresh.close();
  }

  @Test
  void keepsTheNewestInputsWhileNoTickComes() throws Exception {
    for (int i = 1; i <= 300; i++) {
      evaluate.input(backlog(T0 + i, i));
    }
    evaluate.input(target(ORDERS, T0 + 301, 1));

    List<Long> sequences = evaluate.evaluations().get(0).getInputs().get(1).getSequences();
    assertThat(sequences).hasSize(128 + 300 - 257).isSorted().endsWith(T0 + 300);
  }

  /** The policy shop/orders, but for shop-api. */
  private static ScalingPolicy retargeted() {
    ScalingPolicy policy = orders(2, 10);
    String spec = policy.getSpec().replace("\"name\":\"orders\"}", "\"name\":\"shop-api\"}");
    assertThat(spec).contains("shop-api");
    return ScalingPolicy.newBuilder(policy).setSpec(spec).build();
  }

  private List<String> names(int evaluation) {
    return evaluate.evaluations().get(evaluation).getInputs().stream()
        .map(range -> range.getStream() + " " + range.getSequences())
        .toList();
  }
}
