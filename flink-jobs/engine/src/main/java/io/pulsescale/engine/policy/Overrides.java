package io.pulsescale.engine.policy;

import java.util.Optional;

/**
 * What KEDA's annotations paused-scale-in, paused-scale-out and force-activation order for the time
 * being, whatever the rest of the policy says.
 *
 * @param scaleInPaused true: never down but to the largest size allowed, to rest neither
 * @param scaleOutPaused true: never up but to the smallest size allowed, from rest neither
 * @param activationForced true: active whatever the metrics say
 */
public record Overrides(boolean scaleInPaused, boolean scaleOutPaused, boolean activationForced) {
  /** Nothing is overridden. */
  public static final Overrides NONE = new Overrides(false, false, false);

  /**
   * @param behavior as the policy gives it
   * @return with selectPolicy Disabled on each side that is paused, as KEDA writes it into its HPA
   */
  Optional<Behavior> applyTo(Optional<Behavior> behavior) {
    if (!scaleInPaused && !scaleOutPaused) {
      return behavior;
    }
    Behavior given = behavior.orElse(Behavior.DEFAULT);
    return Optional.of(
        new Behavior(
            disabledIf(scaleOutPaused, given.scaleUp()),
            disabledIf(scaleInPaused, given.scaleDown())));
  }

  private static ScalingRules disabledIf(boolean paused, ScalingRules rules) {
    return paused ? rules.withSelectPolicy(SelectPolicy.DISABLED) : rules;
  }
}
