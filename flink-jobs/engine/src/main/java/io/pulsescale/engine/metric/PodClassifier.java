package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.Semantics;

/**
 * HPA's groupPods, pod by pod; first match wins. Pods whose phase is terminal count for nothing.
 *
 * @param nowMillis time of the evaluation, epoch milliseconds
 * @param cpu true for the cpu resource, the only one that asks for readiness
 * @param ignoresSucceeded true when Succeeded is as terminal as Failed
 * @param initializationMillis after a pod's start in which its cpu counts only while ready
 * @param readinessDelayMillis after a pod's start in which an unready pod was never ready
 */
public record PodClassifier(
    long nowMillis,
    boolean cpu,
    boolean ignoresSucceeded,
    long initializationMillis,
    long readinessDelayMillis) {
  /** A condition that does not tell when it turned has been so for ever. */
  private static final long GO_ZERO_TIME = 0;

  /**
   * @return a classifier with how long a pod takes to get going
   */
  public static PodClassifier of(
      long nowMillis, boolean cpu, Semantics semantics, ControllerSettings settings) {
    return new PodClassifier(
        nowMillis,
        cpu,
        semantics.ignoresSucceededPods(),
        settings.cpuInitializationPeriod().toMillis(),
        settings.initialReadinessDelay().toMillis());
  }

  /**
   * @param pod to classify
   * @param reading its reading, Unmeasured when it has none
   * @return what the pod is to the metric
   */
  public PodClass classify(Pod pod, PodReading reading) {
    if (pod.deleting() || isTerminal(pod.phase())) {
      return PodClass.IGNORED;
    }
    if (reading instanceof PodReading.Standby) {
      return PodClass.STANDBY;
    }
    if (pod.phase() == Pod.Phase.PENDING) {
      return PodClass.UNREADY;
    }
    if (reading instanceof PodReading.Measured measured) {
      return cpu && isUnready(pod, measured) ? PodClass.UNREADY : PodClass.READY;
    }
    return PodClass.MISSING;
  }

  private boolean isTerminal(Pod.Phase phase) {
    return phase == Pod.Phase.FAILED || (phase == Pod.Phase.SUCCEEDED && ignoresSucceeded);
  }

  /**
   * Without Ready condition or start time: unready. While {@code now < start + cpuInitialization}:
   * unready unless ready for a whole window of the metric. Later: unready if it was never ready,
   * {@code transition < start + initialReadinessDelay}.
   */
  private boolean isUnready(Pod pod, PodReading.Measured measured) {
    if (pod.ready() == Pod.Readiness.NONE || pod.startedAtMillis().isEmpty()) {
      return true;
    }
    long started = pod.startedAtMillis().getAsLong();
    long transition = pod.readyTransitionAtMillis().orElse(GO_ZERO_TIME);
    if (started + initializationMillis > nowMillis) {
      return !pod.isReady() || measured.observedAtMillis() < transition + measured.windowMillis();
    }
    return !pod.isReady() && started + readinessDelayMillis > transition;
  }
}
