package io.pulsescale.local.workload;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.pods.PodController;
import java.util.UUID;

/** The Kubernetes object of a workload. */
public final class WorkloadManifest {
  private WorkloadManifest() {}

  public static ObjectNode of(WorkloadSpec workload) {
    var object = Json.object().put("apiVersion", workload.kind().apiVersion());
    object.put("kind", workload.kind().name());
    var metadata = object.putObject("metadata").put("name", workload.name());
    metadata.put("namespace", workload.namespace());
    metadata
        .putObject("annotations")
        .put(PodController.START_MILLIS, Long.toString(workload.startDelayMillis()));
    var spec = object.putObject("spec").put("replicas", workload.replicas());
    switch (workload.kind()) {
      case Deployment, StatefulSet -> apps(spec, workload);
      case WorkloadDeployment -> datum(spec, workload);
    }
    return object;
  }

  private static void apps(ObjectNode spec, WorkloadSpec workload) {
    spec.putObject("selector").putObject("matchLabels").put("app", workload.name());
    var template = spec.putObject("template");
    template.putObject("metadata").putObject("labels").put("app", workload.name());
    template.putObject("spec").set("containers", containers(workload));
  }

  private static void datum(ObjectNode spec, WorkloadSpec workload) {
    spec.putObject("workloadRef")
        .put("name", workload.name())
        .put("uid", UUID.randomUUID().toString());
    spec.put("placementName", "local").put("cityCode", "LOC");
    spec.putObject("scaleSettings")
        .put("minReplicas", 1)
        .put("instanceManagementPolicy", "OrderedReady");
    var template = spec.putObject("template").putObject("spec");
    template.putArray("networkInterfaces").addObject().putObject("network").put("name", "default");
    template.putObject("runtime").putObject("sandbox").set("containers", containers(workload));
  }

  private static ArrayNode containers(WorkloadSpec workload) {
    var containers = Json.array();
    var container = containers.addObject().put("name", "main");
    container.put("image", "registry.example/" + workload.id() + ":latest");
    container
        .putObject("resources")
        .putObject("requests")
        .put("cpu", workload.cpuRequestMillicores() + "m")
        .put("memory", workload.memoryRequestMebibytes() + "Mi");
    return containers;
  }
}
