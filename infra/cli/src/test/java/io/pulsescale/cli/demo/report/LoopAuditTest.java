package io.pulsescale.cli.demo.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.Workload;
import io.pulsescale.local.kubernetes.ReplicaChange;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoopAuditTest {
  private static final Workload ORDERS =
      new Workload("main", "apps/v1", "Deployment", "shop", "orders");

  @Test
  void countsDirectionsAndResults() {
    LoopAudit audit =
        audit(
            List.of(decision("a", 0, 3), decision("b", 3, 1)),
            List.of(outcome("a", "applied"), outcome("b", "stale")));

    assertThat(audit.up()).isEqualTo(1);
    assertThat(audit.down()).isEqualTo(1);
    assertThat(audit.results()).containsEntry("applied", 1L).containsEntry("stale", 1L);
    assertThat(audit.results()).containsEntry("conflict", 0L).containsEntry("repeated", 0L);
  }

  @Test
  void theFirstOutcomeOfADecisionCountsAndTheRestAreRepeats() {
    LoopAudit audit =
        audit(
            List.of(decision("a", 0, 3)), List.of(outcome("a", "applied"), outcome("a", "stale")));

    assertThat(audit.results()).containsEntry("applied", 1L).containsEntry("stale", 0L);
    assertThat(audit.results()).containsEntry("repeated", 1L);
  }

  @Test
  void namesDecisionsAndOutcomesThatStandAlone() {
    LoopAudit audit = audit(List.of(decision("a", 0, 3)), List.of(outcome("x", "applied")));

    assertThat(audit.decisionsWithoutOutcome()).containsExactly("a");
    assertThat(audit.outcomesWithoutDecision()).containsExactly("x");
  }

  @Test
  void aDecisionStandsForOneChangeOnly() {
    ReplicaChange first = change(0, 3, "11", 1_500);
    ReplicaChange again = change(0, 3, "12", 1_600);
    LoopAudit audit = new LoopAudit(List.of(decision("a", 0, 3)), List.of(), List.of(first, again));

    assertThat(audit.sizeChangesWithoutDecision()).containsExactly(again);
  }

  @Test
  void aDecisionDoesNotStandForAChangeOutsideItsTimeOrOfAnotherSize() {
    ReplicaChange late = change(0, 3, "11", 99_000);
    ReplicaChange other = change(1, 3, "12", 1_500);
    LoopAudit audit = new LoopAudit(List.of(decision("a", 0, 3)), List.of(), List.of(late, other));

    assertThat(audit.sizeChangesWithoutDecision()).containsExactly(late, other);
  }

  @Test
  void aResizeByAPersonHasNoDecisionEvenWhenOneAskedForTheSame() {
    ReplicaChange byHand = change("human", "uid", 0, 3, "11", 1_500);
    LoopAudit audit =
        new LoopAudit(
            List.of(decision("a", 0, 3)), List.of(outcome("a", "stale")), List.of(byHand));

    assertThat(audit.sizeChangesWithoutDecision()).containsExactly(byHand);
    assertThat(Verdict.ofAudit(audit)).singleElement().asString().contains("without decision");
  }

  @Test
  void aDecisionDoesNotStandForAChangeOfAnotherObjectOfThatName() {
    ReplicaChange ofAnother = change("pulsescale-sink", "uid-2", 0, 3, "11", 1_500);
    LoopAudit audit = new LoopAudit(List.of(decision("a", 0, 3)), List.of(), List.of(ofAnother));

    assertThat(audit.sizeChangesWithoutDecision()).containsExactly(ofAnother);
  }

  @Test
  void anEffectThatIsClaimedMustStandInTheLog() {
    List<PublishedDecision> decisions = List.of(decision("a", 0, 3), decision("b", 0, 3));
    List<ScaleOutcome> outcomes = List.of(outcome("a", "applied"), outcome("b", "applied"));
    LoopAudit audit = new LoopAudit(decisions, outcomes, List.of(change(0, 3, "11", 1_500)));

    assertThat(audit.appliedWithoutChange()).containsExactly("b");
    assertThat(Verdict.ofAudit(audit))
        .containsExactly("applied, and the API server shows no change: b");
  }

  @Test
  void theDecisionThatWasAppliedStandsForTheChangeBeforeOneThatWasNot() {
    List<PublishedDecision> decisions = List.of(decision("a", 0, 3), decision("b", 0, 3));
    List<ScaleOutcome> outcomes = List.of(outcome("a", "stale"), outcome("b", "applied"));
    LoopAudit audit = new LoopAudit(decisions, outcomes, List.of(change(0, 3, "11", 1_500)));

    assertThat(Verdict.ofAudit(audit)).isEmpty();
  }

  @Test
  void measuresFromTickToDecisionAndFromThereToThePatch() {
    ScaleOutcome applied = outcome("a", "applied");
    applied = ScaleOutcome.newBuilder(applied).setAppliedAtMillis(1_100L).build();
    LoopAudit audit = audit(List.of(decision("a", 0, 3)), List.of(applied));

    assertThat(audit.millisSinceTick()).containsExactly(40L);
    assertThat(audit.millisToPatch(PublishedDecision::atMillis)).containsExactly(60L);
    assertThat(audit.millisToPatch(PublishedDecision::signalAtMillis)).containsExactly(100L);
  }

  private static ReplicaChange change(int from, int to, String version, long at) {
    return change("pulsescale-sink", "uid", from, to, version, at);
  }

  private static ReplicaChange change(
      String user, String uid, int from, int to, String version, long at) {
    return new ReplicaChange(
        1, at, "Deployment", "shop", "orders", uid, from, to, version, user, "manager", "java");
  }

  private static LoopAudit audit(List<PublishedDecision> decisions, List<ScaleOutcome> outcomes) {
    return new LoopAudit(decisions, outcomes, List.of());
  }

  private static PublishedDecision decision(String id, int from, int to) {
    ScalingDecision decision =
        ScalingDecision.newBuilder()
            .setDecisionId(id)
            .setEvaluationId(id)
            .setWorkload(ORDERS)
            .setPolicyNamespace("shop")
            .setPolicyName("orders")
            .setSequence(1_000)
            .setUid("uid")
            .setSeenReplicas(from)
            .setDesiredReplicas(to)
            .setReason("ReadyForNewScale")
            .setMode("Direct")
            .setDecidedAtMillis(1_000)
            .setValidUntilMillis(11_000)
            .build();
    return new PublishedDecision(decision, 1_040);
  }

  private static ScaleOutcome outcome(String id, String result) {
    return ScaleOutcome.newBuilder()
        .setDecisionId(id)
        .setEvaluationId(id)
        .setWorkload(ORDERS)
        .setPolicyNamespace("shop")
        .setPolicyName("orders")
        .setSequence(1_000)
        .setUid("uid")
        .setResult(result)
        .setReason("")
        .setToReplicas(3)
        .setRecordedAtMillis(2_000)
        .setLastAppliedSequence(1_000)
        .setAttempts(1)
        .setLatencyMillis(5)
        .build();
  }
}
