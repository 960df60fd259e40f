package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Condition.Status;
import io.pulsescale.engine.evaluation.Reason;
import java.util.Optional;

/** What the stages have to say about the conditions; NONE where a condition does not come up. */
final class ConditionReasons {
  private Reason ableToScale = Reason.SUCCEEDED_GET_SCALE;
  private Reason scalingActive = Reason.NONE;
  private boolean scalingActiveHolds;
  private Reason scalingLimited = Reason.NONE;
  private Status active = Status.TRUE;
  private Reason activeReason = Reason.NONE;
  private Optional<Condition> ready = Optional.empty();

  void ready(Condition condition) {
    ready = Optional.of(condition);
  }

  /** KEDA's Ready, where its executor is asked. */
  Optional<Condition> ready() {
    return ready;
  }

  void ableToScale(Reason reason) {
    ableToScale = reason;
  }

  void scalingActive(boolean holds, Reason reason) {
    scalingActiveHolds = holds;
    scalingActive = reason;
  }

  void scalingLimited(Reason reason) {
    scalingLimited = reason;
  }

  /** Says what else limits the size when nothing stronger does. */
  void scalingLimitedUnlessAlready(Reason reason) {
    if (scalingLimited == Reason.NONE || scalingLimited == Reason.DESIRED_WITHIN_RANGE) {
      scalingLimited = reason;
    }
  }

  void active(Status status, Reason reason) {
    active = status;
    activeReason = reason;
  }

  Reason ableToScale() {
    return ableToScale;
  }

  Reason scalingActive() {
    return scalingActive;
  }

  boolean scalingActiveHolds() {
    return scalingActiveHolds;
  }

  Reason scalingLimited() {
    return scalingLimited;
  }

  Status active() {
    return active;
  }

  Reason activeReason() {
    return activeReason;
  }
}
