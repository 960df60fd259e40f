package io.pulsescale.local.pods;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Turns a pending pod into a running and ready one. */
final class PodStart {
  private PodStart() {}

  static ObjectNode started(ObjectNode pod, String time) {
    var status = pod.withObjectProperty("status").put("phase", "Running");
    status.set("conditions", PodDraft.conditions("True", time));
    var statuses = status.putArray("containerStatuses");
    for (var container : pod.at("/spec/containers")) {
      var one = statuses.addObject().put("name", container.path("name").asText());
      one.put("ready", true).put("started", true).put("restartCount", 0);
      one.put("image", container.path("image").asText())
          .put("containerID", containerId(new Pod(pod)));
      one.putObject("state").putObject("running").put("startedAt", time);
    }
    return pod;
  }

  /** A unikernel's container is its instance, whose uuid stands there without a scheme. */
  private static String containerId(Pod pod) {
    return pod.instanceUuid().isEmpty()
        ? "containerd://" + pod.uid().replace("-", "")
        : pod.instanceUuid();
  }
}
