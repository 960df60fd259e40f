package io.pulsescale.engine.policy;

import java.time.Duration;

/**
 * Settings that HPA takes from flags and feature gates of kube-controller-manager; a policy does
 * not set them.
 *
 * @param tolerance of the usage ratio where the behavior gives none, 0 or more
 * @param downscaleStabilization window where the behavior gives none
 * @param cpuInitializationPeriod after a pod's start in which its cpu counts only while ready
 * @param initialReadinessDelay after a pod's start in which an unready pod was never ready
 * @param scaleUpLimitFactor legacy path: at most this multiple of the current size
 * @param scaleUpLimitMinimum legacy path: but this size is always allowed
 * @param configurableTolerance feature gate HPAConfigurableTolerance: a behavior's own tolerance
 *     counts
 * @param scaleToZero feature gate HPAScaleToZero: HPA remembers which zero is its own and leaves it
 */
public record ControllerSettings(
    double tolerance,
    Duration downscaleStabilization,
    Duration cpuInitializationPeriod,
    Duration initialReadinessDelay,
    double scaleUpLimitFactor,
    double scaleUpLimitMinimum,
    boolean configurableTolerance,
    boolean scaleToZero) {
  /** The defaults of Kubernetes 1.36. */
  public static final ControllerSettings DEFAULT =
      new ControllerSettings(
          0.1,
          Duration.ofMinutes(5),
          Duration.ofMinutes(5),
          Duration.ofSeconds(30),
          2.0,
          4.0,
          true,
          false);

  /** Checks the signs. */
  public ControllerSettings {
    Require.that(tolerance >= 0, () -> "tolerance must be 0 or more");
    Require.notNegative("downscaleStabilization", downscaleStabilization);
    Require.notNegative("cpuInitializationPeriod", cpuInitializationPeriod);
    Require.notNegative("initialReadinessDelay", initialReadinessDelay);
  }
}
