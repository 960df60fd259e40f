package io.pulsescale.job.evaluation;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.event.ScalingDecision;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The decision that an evaluation makes, as an event. */
final class DecisionEvents {
  private static final Duration SHORTEST_VALIDITY = Duration.ofSeconds(10);
  private static final int VALID_INTERVALS = 3;

  private DecisionEvents() {}

  /** Empty when the size is to stay as it is, or of an object that was never seen. */
  static Optional<ScalingDecision> of(EvaluationContext context, Evaluation result) {
    if (!decides(context, result)) {
      return Optional.empty();
    }
    OptionalInt seen = result.currentReplicas();
    OptionalLong signal = result.signalAtMillis();
    return Optional.of(
        ScalingDecision.newBuilder()
            .setDecisionId(context.id())
            .setEvaluationId(context.id())
            .setWorkload(context.policy().workload())
            .setPolicyNamespace(context.policy().namespace())
            .setPolicyName(context.policy().name())
            .setSequence(context.sequence())
            .setUid(context.uid().orElseThrow())
            .setSeenReplicas(seen.isPresent() ? seen.getAsInt() : null)
            .setDesiredReplicas(result.desiredReplicas().getAsInt())
            .setReason(result.reason().code())
            .setMode(context.mode())
            .setDecidedAtMillis(context.moment().evaluatedAtMillis())
            .setSignalAtMillis(signal.isPresent() ? signal.getAsLong() : null)
            .setValidUntilMillis(context.moment().evaluatedAtMillis() + validMillis(context))
            .build());
  }

  static boolean decides(EvaluationContext context, Evaluation result) {
    return result.action() == Action.SCALE
        && result.desiredReplicas().isPresent()
        && context.uid().isPresent();
  }

  private static long validMillis(EvaluationContext context) {
    Duration intervals = context.policy().evaluationInterval().multipliedBy(VALID_INTERVALS);
    return Math.max(intervals.toMillis(), SHORTEST_VALIDITY.toMillis());
  }
}
