package io.pulsescale.sink;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import java.time.Duration;
import java.time.Instant;

/** Writes the outcome of a decision down. */
final class Outcomes {
  private Outcomes() {}

  /**
   * @param markBefore the workload's high-water mark before this decision
   */
  static ScaleOutcome of(DecisionRun run, Verdict verdict, long markBefore, Instant now) {
    ScalingDecision decision = run.decision();
    boolean applied = verdict.result() == Result.APPLIED;
    return ScaleOutcome.newBuilder()
        .setDecisionId(decision.getDecisionId())
        .setEvaluationId(decision.getEvaluationId())
        .setWorkload(decision.getWorkload())
        .setPolicyNamespace(decision.getPolicyNamespace())
        .setPolicyName(decision.getPolicyName())
        .setSequence(decision.getSequence())
        .setUid(decision.getUid())
        .setResult(verdict.result().wireName())
        .setReason(verdict.reason())
        .setFromReplicas(run.sizeFound().isPresent() ? run.sizeFound().getAsInt() : null)
        .setSeenReplicas(decision.getSeenReplicas())
        .setToReplicas(decision.getDesiredReplicas())
        .setResourceVersion(verdict.resourceVersion().orElse(null))
        .setAppliedAtMillis(applied ? now.toEpochMilli() : null)
        .setRecordedAtMillis(now.toEpochMilli())
        .setLastAppliedSequence(
            verdict.result().advancesMark()
                ? Math.max(markBefore, decision.getSequence())
                : markBefore)
        .setError(
            run.lastFailure()
                .map(failure -> failure.toEvent(Math.max(1, run.failuresInRow())))
                .orElse(null))
        .setAttempts(run.patches())
        .setLatencyMillis(Math.max(0, Duration.between(run.receivedAt(), now).toMillis()))
        .build();
  }
}
