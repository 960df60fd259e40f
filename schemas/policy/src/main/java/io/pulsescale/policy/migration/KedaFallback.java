package io.pulsescale.policy.migration;

import java.util.List;
import java.util.Optional;

/**
 * The fallback of a ScaledObject as written.
 *
 * @param behavior static when not given
 */
record KedaFallback(int failureThreshold, int replicas, Optional<String> behavior) {
  /** The behavior that hands a failed trigger to the formula. */
  static final String BY_FORMULA = "scalingModifiers";

  /**
   * Whether KEDA takes it (CheckFallbackValid): it must be for something else than cpu and memory.
   *
   * @param triggerTypes of the ScaledObject
   * @param formula whether it has scalingModifiers
   */
  boolean valid(List<String> triggerTypes, boolean formula) {
    boolean numbers = failureThreshold >= 0 && replicas >= 0;
    boolean byFormula = behavior.equals(Optional.of(BY_FORMULA));
    boolean anything = formula || triggerTypes.stream().anyMatch(it -> !ResourceTrigger.is(it));
    return numbers && anything && (formula || !byFormula);
  }
}
