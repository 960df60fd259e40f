package io.pulsescale.scaletarget;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Quantity;
import io.pulsescale.event.Container;
import io.pulsescale.event.Pod;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Pods as the API server writes them. */
final class PodReader {
  private static final int MILLI = 3;

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

  private static List<Container> containers(JsonNode pod) {
    List<Container> containers = new ArrayList<>();
    for (JsonNode container : pod.at("/spec/containers")) {
      JsonNode requests = container.at("/resources/requests");
      String name = container.path("name").asText();
      containers.add(
          Container.newBuilder()
              .setName(name)
              .setId(id(pod.at("/status/containerStatuses"), name))
              .setCpuRequestMillis(quantity(requests.path("cpu"), MILLI))
              .setMemoryRequestBytes(quantity(requests.path("memory"), 0))
              .build());
    }
    return containers;
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

  /** Rounded up, as Kubernetes does; null when not set. */
  private static Long quantity(JsonNode text, int scale) {
    if (text.isMissingNode()) {
      return null;
    }
    try {
      BigDecimal amount = Quantity.parse(text.asText()).getNumericalAmount();
      return amount.scaleByPowerOfTen(scale).setScale(0, RoundingMode.CEILING).longValueExact();
    } catch (IllegalArgumentException | ArithmeticException e) {
      return null;
    }
  }
}
