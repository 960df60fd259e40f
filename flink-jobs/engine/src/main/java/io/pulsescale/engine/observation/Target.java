package io.pulsescale.engine.observation;

import java.util.List;
import java.util.OptionalInt;

/**
 * The scaled object.
 *
 * @param uid of the object: another uid under the same name is another target
 * @param specReplicas replicas asked for; empty when unset
 * @param statusReplicas replicas that exist, ready or not
 * @param selector whether its pods can be found at all
 * @param pods behind the selector
 * @param otherAutoscalers that name the same object
 * @param replicasManagers field managers that own spec.replicas
 */
public record Target(
    String uid,
    OptionalInt specReplicas,
    int statusReplicas,
    Selector selector,
    List<Pod> pods,
    List<OtherAutoscaler> otherAutoscalers,
    List<ReplicasManager> replicasManagers)
    implements TargetObservation {
  /** Copies the lists. */
  public Target {
    pods = List.copyOf(pods);
    otherAutoscalers = List.copyOf(otherAutoscalers);
    replicasManagers = List.copyOf(replicasManagers);
    if (specReplicas.orElse(0) < 0 || statusReplicas < 0) {
      throw new IllegalArgumentException(
          "replicas are " + specReplicas + " and " + statusReplicas + ", allowed: 0 or more");
    }
  }

  /** A target whose selector is usable. */
  public Target(
      String uid,
      OptionalInt specReplicas,
      int statusReplicas,
      List<Pod> pods,
      List<OtherAutoscaler> otherAutoscalers,
      List<ReplicasManager> replicasManagers) {
    this(
        uid,
        specReplicas,
        statusReplicas,
        Selector.USABLE,
        pods,
        otherAutoscalers,
        replicasManagers);
  }

  /**
   * HPA's getReadyPodsCount.
   *
   * @return pods that run and are ready, terminating ones included as HPA counts them; where no
   *     pods can be found, all replicas that exist
   */
  public int readyReplicas() {
    if (selector != Selector.USABLE) {
      return statusReplicas;
    }
    int ready = 0;
    for (Pod pod : pods) {
      if (pod.phase() == Pod.Phase.RUNNING && pod.isReady()) {
        ready++;
      }
    }
    return ready;
  }
}
