package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.event.ScaleOutcome;
import java.util.OptionalInt;

/** From the event of an outcome to the engine's. */
final class Outcomes {
  private Outcomes() {}

  static Outcome of(ScaleOutcome event) {
    Long appliedAt = event.getAppliedAtMillis();
    return new Outcome(
        event.getSequence(),
        event.getUid(),
        result(event.getResult()),
        optional(event.getFromReplicas()),
        optional(event.getSeenReplicas()),
        event.getToReplicas(),
        appliedAt == null ? event.getRecordedAtMillis() : appliedAt,
        event.getReason());
  }

  private static OptionalInt optional(Integer replicas) {
    return replicas == null ? OptionalInt.empty() : OptionalInt.of(replicas);
  }

  /** Results that a later sink adds count as failures: the size may not have changed. */
  private static Outcome.Result result(String name) {
    return switch (name) {
      case "applied" -> Outcome.Result.APPLIED;
      case "alreadyApplied" -> Outcome.Result.ALREADY_APPLIED;
      case "stale", "superseded", "dryRun" -> Outcome.Result.NOT_NEEDED;
      default -> Outcome.Result.FAILED;
    };
  }
}
