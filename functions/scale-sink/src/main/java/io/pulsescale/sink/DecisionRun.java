package io.pulsescale.sink;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.kubernetes.ApiFailure;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;

/**
 * A decision on its way, and what is known of its effect so far. Used by one thread at a time, but
 * for {@link #supersede()}.
 */
final class DecisionRun {
  private final ScalingDecision decision;
  private final String workloadKey;
  private final Instant receivedAt;
  private final CompletableFuture<ScaleOutcome> outcome = new CompletableFuture<>();
  private volatile boolean superseded;
  private int patches;
  private int conflictsInRow;
  private int failuresInRow;
  private boolean effectUnknown;
  private Optional<ApiFailure> lastFailure = Optional.empty();
  private OptionalInt sizeFound = OptionalInt.empty();

  DecisionRun(ScalingDecision decision, Instant receivedAt) {
    this.decision = decision;
    this.workloadKey = EventKeys.of(decision.getWorkload());
    this.receivedAt = receivedAt;
  }

  ScalingDecision decision() {
    return decision;
  }

  String workloadKey() {
    return workloadKey;
  }

  Instant receivedAt() {
    return receivedAt;
  }

  CompletableFuture<ScaleOutcome> outcome() {
    return outcome;
  }

  /** A newer decision waits: patch no more. */
  void supersede() {
    superseded = true;
  }

  boolean superseded() {
    return superseded;
  }

  boolean isValidAt(Instant now) {
    return now.toEpochMilli() < decision.getValidUntilMillis();
  }

  boolean isNotNewerThan(DecisionRun other) {
    return decision.getSequence() <= other.decision.getSequence();
  }

  boolean samePolicyAs(DecisionRun other) {
    return decision.getPolicyNamespace().equals(other.decision.getPolicyNamespace())
        && decision.getPolicyName().equals(other.decision.getPolicyName());
  }

  /** The size just read; once a patch may have had an effect, the size before it stays. */
  void found(int size) {
    if (!effectUnknown) {
      sizeFound = OptionalInt.of(size);
    }
  }

  OptionalInt sizeFound() {
    return sizeFound;
  }

  /** Whether the scale was asked for, so that it is known what an earlier delivery has done. */
  boolean hasLooked() {
    return sizeFound.isPresent() || lastFailure.isPresent();
  }

  void patching() {
    patches++;
  }

  int patches() {
    return patches;
  }

  /** A patch was sent and nobody said what became of it. */
  void effectIsUnknown() {
    effectUnknown = true;
  }

  boolean effectUnknown() {
    return effectUnknown;
  }

  void failed(ApiFailure failure) {
    failuresInRow++;
    conflictsInRow = 0;
    lastFailure = Optional.of(failure);
  }

  void conflicted(ApiFailure failure) {
    conflictsInRow++;
    failuresInRow = 0;
    lastFailure = Optional.of(failure);
  }

  int failuresInRow() {
    return failuresInRow;
  }

  int conflictsInRow() {
    return conflictsInRow;
  }

  Optional<ApiFailure> lastFailure() {
    return lastFailure;
  }
}
