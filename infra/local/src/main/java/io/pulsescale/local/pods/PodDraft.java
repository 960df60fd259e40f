package io.pulsescale.local.pods;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.kubernetes.Metadata;
import java.util.UUID;

/**
 * A new pod of an owner: pending on the one node, with the containers and labels of its template.
 */
final class PodDraft {
  private static final String NODE = "local";

  private PodDraft() {}

  static ObjectNode of(OwnerKind kind, ObjectNode owner, String name, String time) {
    var pod = Json.object().put("apiVersion", "v1").put("kind", "Pod");
    var metadata = pod.putObject("metadata").put("name", name);
    metadata.put("namespace", Metadata.namespace(owner));
    metadata.set("labels", labels(kind, owner, name));
    metadata.putArray("ownerReferences").add(ownerReference(owner));
    if (kind == OwnerKind.WORKLOAD_DEPLOYMENT) {
      metadata.putObject("annotations").put(Pod.INSTANCE, UUID.randomUUID().toString());
    }
    pod.putObject("spec").put("nodeName", NODE).set("containers", containers(kind, owner));
    var status = pod.putObject("status").put("phase", "Pending").put("startTime", time);
    status.set("conditions", conditions("False", time));
    return pod;
  }

  private static ObjectNode labels(OwnerKind kind, ObjectNode owner, String name) {
    if (kind != OwnerKind.WORKLOAD_DEPLOYMENT) {
      return owner.at("/spec/template/metadata/labels").isObject()
          ? owner.at("/spec/template/metadata/labels").deepCopy()
          : Json.object();
    }
    return Json.object()
        .put(Pod.DEPLOYMENT_UID, Metadata.uid(owner))
        .put("compute.datumapis.com/workload-deployment-name", Metadata.name(owner))
        .put("compute.datumapis.com/instance-index", name.substring(name.lastIndexOf('-') + 1));
  }

  private static ObjectNode ownerReference(ObjectNode owner) {
    return Json.object()
        .put("apiVersion", owner.path("apiVersion").asText())
        .put("kind", owner.path("kind").asText())
        .put("name", Metadata.name(owner))
        .put("uid", Metadata.uid(owner))
        .put("controller", true)
        .put("blockOwnerDeletion", true);
  }

  private static ArrayNode containers(OwnerKind kind, ObjectNode owner) {
    if (owner.at(kind.containers()) instanceof ArrayNode array && !array.isEmpty()) {
      return array.deepCopy();
    }
    var one = Json.array();
    one.addObject().put("name", "main");
    return one;
  }

  static ArrayNode conditions(String ready, String time) {
    var conditions = Json.array();
    conditions
        .addObject()
        .put("type", "PodScheduled")
        .put("status", "True")
        .put("lastTransitionTime", time);
    conditions
        .addObject()
        .put("type", "ContainersReady")
        .put("status", ready)
        .put("lastTransitionTime", time);
    conditions
        .addObject()
        .put("type", "Ready")
        .put("status", ready)
        .put("lastTransitionTime", time);
    return conditions;
  }
}
