package io.pulsescale.engine.evaluation;

import io.pulsescale.engine.state.State;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One evaluation, whether or not anything changes.
 *
 * @param state for the next evaluation
 * @param action what is to be done
 * @param reason why, in HPA's and KEDA's words
 * @param detail what a failure said, or who is in the way; may be empty
 * @param sizes of the workload
 * @param metrics in the order of the policy
 * @param stages every stage that ran, in order
 * @param timers that run and hold something back
 * @param conditions after this evaluation, in HPA's order, then KEDA's
 * @param signalAtMillis observation time of the newest reading used, epoch milliseconds
 */
public record Evaluation(
    State state,
    Action action,
    Reason reason,
    String detail,
    Sizes sizes,
    List<MetricEvaluation> metrics,
    List<StageResult> stages,
    List<RunningTimer> timers,
    List<Condition> conditions,
    OptionalLong signalAtMillis) {
  /** Copies the lists. */
  public Evaluation {
    metrics = List.copyOf(metrics);
    stages = List.copyOf(stages);
    timers = List.copyOf(timers);
    conditions = List.copyOf(conditions);
  }

  /**
   * @return spec.replicas observed; empty when unknown
   */
  public OptionalInt currentReplicas() {
    return sizes.current();
  }

  /**
   * @return size decided; empty when nothing could be decided
   */
  public OptionalInt desiredReplicas() {
    return sizes.desired();
  }
}
