package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.policy.ControllerSettings;

/**
 * HPA's groupPods, pod by pod; first match wins.
 *
 * @param nowMillis time of the evaluation, epoch milliseconds
 * @param cpu true for the cpu resource, the only one that asks for readiness
 * @param settings how long a pod takes to get going
 */
public record PodClassifier(long nowMillis, boolean cpu, ControllerSettings settings) {
  /** A condition that does not tell when it turned has been so for ever. */
  private static final long GO_ZERO_TIME = 0;

  /**
   * @param pod to classify
   * @param reading its reading, Unmeasured when it has none
   * @return what the pod is to the metric
   */
  public PodClass classify(Pod pod, PodReading reading) {
    if (pod.deleting() || pod.phase() == Pod.Phase.FAILED) {
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
    if (started + settings.cpuInitializationPeriod().toMillis() > nowMillis) {
      return !pod.isReady() || measured.observedAtMillis() < transition + measured.windowMillis();
    }
    return !pod.isReady() && started + settings.initialReadinessDelay().toMillis() > transition;
  }
}
