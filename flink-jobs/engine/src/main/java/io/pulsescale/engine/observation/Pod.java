package io.pulsescale.engine.observation;

import java.util.List;
import java.util.OptionalLong;

/**
 * A pod of the target.
 *
 * @param name of the pod
 * @param phase of its life
 * @param ready status of its Ready condition
 * @param readyTransitionAtMillis last transition of that condition, epoch milliseconds; empty when
 *     it has none
 * @param startedAtMillis start time, epoch milliseconds; empty when not started
 * @param deleting true when a deletion timestamp is set
 * @param containers those of the pod's spec, then its sidecars (restartable init containers)
 * @param cpuRequestMilli pod-level request, thousandths of a core; empty when the pod has none and
 *     its containers' requests count
 * @param memoryRequestBytes pod-level request, bytes; empty likewise
 */
public record Pod(
    String name,
    Phase phase,
    Readiness ready,
    OptionalLong readyTransitionAtMillis,
    OptionalLong startedAtMillis,
    boolean deleting,
    List<Container> containers,
    OptionalLong cpuRequestMilli,
    OptionalLong memoryRequestBytes) {
  /** Phase of a pod's life. */
  public enum Phase {
    /** Accepted, not yet running. */
    PENDING,
    /** Running. */
    RUNNING,
    /** Ended well. */
    SUCCEEDED,
    /** Ended badly. */
    FAILED,
    /** Not known to the API server. */
    UNKNOWN
  }

  /** Status of a pod's Ready condition. */
  public enum Readiness {
    /** Ready. */
    TRUE,
    /** Not ready. */
    FALSE,
    /** There is no such condition. */
    NONE
  }

  /** Copies the containers. */
  public Pod {
    containers = List.copyOf(containers);
  }

  /** A pod without pod-level requests. */
  public Pod(
      String name,
      Phase phase,
      Readiness ready,
      OptionalLong readyTransitionAtMillis,
      OptionalLong startedAtMillis,
      boolean deleting,
      List<Container> containers) {
    this(
        name,
        phase,
        ready,
        readyTransitionAtMillis,
        startedAtMillis,
        deleting,
        containers,
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  /**
   * @return true when the Ready condition is true
   */
  public boolean isReady() {
    return ready == Readiness.TRUE;
  }
}
