package io.pulsescale.sink;

import io.pulsescale.event.ScalingDecision;
import io.pulsescale.kubernetes.ApiAnswer;
import io.pulsescale.kubernetes.ApiFailure;
import io.pulsescale.kubernetes.Cluster;
import io.pulsescale.kubernetes.ObjectReference;
import io.pulsescale.kubernetes.ResourcePaths.Resolution;
import io.pulsescale.kubernetes.Scale;
import io.pulsescale.polling.FailureCategory;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Takes a decision one step further: reads the scale, compares object and size with what the
 * decision was made for, and patches with the resource version just read. A patch without an answer
 * is looked for by the next read, and so is what an earlier delivery of the decision may have done:
 * no decision ends without a look. Needs exactly {@code get} and {@code patch} on the scale.
 */
final class CompareAndPatch {
  static final int MOST_CONFLICTS = 5;
  private static final String FIELD_MANAGER = "?fieldManager=pulsescale";

  private final Clock clock;

  CompareAndPatch(Clock clock) {
    this.clock = clock;
  }

  /** One step; makes at most three requests. */
  Step take(DecisionRun run, Cluster cluster) throws InterruptedException {
    if (!mayPatch(run) && run.hasLooked() && !run.effectUnknown()) {
      return givenUp(run);
    }
    ObjectReference object = ObjectReference.of(run.decision().getWorkload());
    Resolution resolution = cluster.resources().resolve(object);
    if (resolution instanceof Resolution.Missing missing) {
      return failed(run, missing.failure());
    }
    String path = Scale.pathOf(((Resolution.Found) resolution).path());
    ApiAnswer answer = cluster.api().get(path);
    if (answer instanceof ApiAnswer.Response response && response.succeeded()) {
      Optional<Scale> scale = Scale.parse(response.body());
      return scale.isPresent()
          ? compared(run, cluster, path, scale.get())
          : failed(run, ApiFailure.local(FailureCategory.MALFORMED, path, "no Scale"));
    }
    ApiFailure failure = ApiFailure.of(path, answer);
    if (failure.category() == FailureCategory.NOT_FOUND) {
      cluster.resources().forget(object);
    }
    return failed(run, failure);
  }

  private Step compared(DecisionRun run, Cluster cluster, String path, Scale scale)
      throws InterruptedException {
    ScalingDecision decision = run.decision();
    run.found(scale.specReplicas());
    if (!scale.uid().equals(decision.getUid())) {
      return Step.settled(Result.STALE, Reasons.ANOTHER_OBJECT);
    }
    if (scale.specReplicas() == decision.getDesiredReplicas()) {
      return new Step.Settled(
          run.effectUnknown()
              ? Verdict.applied(Optional.of(scale.resourceVersion()))
              : Verdict.of(Result.ALREADY_APPLIED, Reasons.SIZE_WAS_THERE));
    }
    Integer seen = decision.getSeenReplicas();
    if (seen == null || scale.specReplicas() != seen) {
      return Step.settled(Result.STALE, Reasons.ANOTHER_SIZE);
    }
    return mayPatch(run) ? patched(run, cluster, path, scale) : givenUp(run);
  }

  private Step patched(DecisionRun run, Cluster cluster, String path, Scale scale)
      throws InterruptedException {
    run.patching();
    String patch = scale.patchTo(run.decision().getDesiredReplicas());
    ApiAnswer answer = cluster.api().mergePatch(path + FIELD_MANAGER, patch);
    if (answer instanceof ApiAnswer.Response response && response.succeeded()) {
      return new Step.Settled(
          Verdict.applied(Scale.parse(response.body()).map(Scale::resourceVersion)));
    }
    ApiFailure failure = ApiFailure.of(path, answer);
    if (failure.category() == FailureCategory.CONFLICT) {
      return conflicted(run, failure);
    }
    if (failure.isTransient() && failure.category() != FailureCategory.RATE_LIMITED) {
      run.effectIsUnknown();
      run.failed(failure);
      return again(run, RetryPauses.afterFailure(run.failuresInRow(), failure.retryAfter()));
    }
    return failed(run, failure);
  }

  private Step conflicted(DecisionRun run, ApiFailure failure) {
    run.conflicted(failure);
    return run.conflictsInRow() >= MOST_CONFLICTS
        ? Step.settled(Result.CONFLICT, failure.reason())
        : again(run, RetryPauses.afterConflict(run.conflictsInRow()));
  }

  private Step failed(DecisionRun run, ApiFailure failure) {
    run.failed(failure);
    if (failure.saysReplicasUnset()) {
      return Step.settled(Result.REFUSED, Reasons.REPLICAS_UNSET);
    }
    if (!failure.isTransient()) {
      return Step.settled(Result.REFUSED, failure.reason());
    }
    return mayPatch(run)
        ? again(run, RetryPauses.afterFailure(run.failuresInRow(), failure.retryAfter()))
        : givenUp(run);
  }

  /** Waits, but not beyond the decision's validity. */
  private Step again(DecisionRun run, Duration pause) {
    Instant end = Instant.ofEpochMilli(run.decision().getValidUntilMillis());
    Duration left = Duration.between(clock.instant(), end);
    return new Step.Again(left.compareTo(pause) < 0 ? left : pause);
  }

  private boolean mayPatch(DecisionRun run) {
    return !run.superseded() && run.isValidAt(clock.instant());
  }

  private static Step givenUp(DecisionRun run) {
    if (run.superseded()) {
      return Step.settled(Result.SUPERSEDED, Reasons.NEWER_DECISION);
    }
    return run.lastFailure()
        .map(failure -> Step.settled(Result.FAILED, failure.reason()))
        .orElseGet(() -> Step.settled(Result.STALE, Reasons.EXPIRED));
  }
}
