package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.event.ScaleOutcome;
import java.util.OptionalInt;

/** From the event of an outcome to the engine's. */
final class Outcomes {
  private Outcomes() {}

  static Outcome of(ScaleOutcome event) {
    Integer from = event.getFromReplicas();
    Long appliedAt = event.getAppliedAtMillis();
    return new Outcome(
        event.getSequence(),
        event.getUid(),
        result(event.getResult()),
        from == null ? OptionalInt.empty() : OptionalInt.of(from),
        event.getToReplicas(),
        appliedAt == null ? event.getRecordedAtMillis() : appliedAt,
        event.getReason());
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
