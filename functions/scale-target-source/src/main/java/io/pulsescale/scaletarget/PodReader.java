package io.pulsescale.scaletarget;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.event.Container;
import io.pulsescale.event.Pod;
import java.util.ArrayList;
import java.util.List;

/** Pods as the API server writes them. */
final class PodReader {
  private PodReader() {}

  static Pod read(JsonNode pod) {
    JsonNode status = pod.path("status");
    JsonNode ready = readyCondition(status);
    return Pod.newBuilder()
        .setName(pod.at("/metadata/name").asText())
        .setUid(pod.at("/metadata/uid").asText())
        .setPhase(status.path("phase").asText("Unknown"))
        .setReady(ready.isMissingNode() ? null : ready.path("status").asText().equals("True"))
        .setReadyTransitionAtMillis(Documents.millis(ready.path("lastTransitionTime")))
        .setStartedAtMillis(Documents.millis(status.path("startTime")))
        .setDeleting(pod.at("/metadata/deletionTimestamp").isTextual())
        .setContainers(containers(pod))
        .setCpuRequestMillis(Quantities.milli(PodLevelRequests.of(pod.path("spec"), "cpu")))
        .setMemoryRequestBytes(Quantities.whole(PodLevelRequests.of(pod.path("spec"), "memory")))
        .build();
  }

  private static JsonNode readyCondition(JsonNode status) {
    for (JsonNode condition : status.path("conditions")) {
      if (condition.path("type").asText().equals("Ready")) {
        return condition;
      }
    }
    return status.path("noSuchCondition");
  }

  /** Containers, then sidecars: what a pod needs while it runs. */
  private static List<Container> containers(JsonNode pod) {
    List<Container> containers = new ArrayList<>();
    for (JsonNode container : pod.at("/spec/containers")) {
      containers.add(container(container, pod.at("/status/containerStatuses"), false));
    }
    for (JsonNode container : pod.at("/spec/initContainers")) {
      if (isSidecar(container)) {
        containers.add(container(container, pod.at("/status/initContainerStatuses"), true));
      }
    }
    return containers;
  }

  /** Whether an init container keeps running: a restartable one. */
  static boolean isSidecar(JsonNode initContainer) {
    return initContainer.path("restartPolicy").asText().equals("Always");
  }

  private static Container container(JsonNode container, JsonNode statuses, boolean sidecar) {
    JsonNode requests = container.at("/resources/requests");
    String name = container.path("name").asText();
    return Container.newBuilder()
        .setName(name)
        .setId(id(statuses, name))
        .setCpuRequestMillis(Quantities.milli(Quantities.in(requests, "cpu")))
        .setMemoryRequestBytes(Quantities.whole(Quantities.in(requests, "memory")))
        .setSidecar(sidecar)
        .build();
  }

  /** Container id without its scheme; null when the container has not started. */
  private static String id(JsonNode statuses, String container) {
    for (JsonNode status : statuses) {
      if (status.path("name").asText().equals(container)) {
        String id = status.path("containerID").asText();
        return id.isEmpty() ? null : id.substring(id.lastIndexOf('/') + 1);
      }
    }
    return null;
  }
}
