package io.pulsescale.local.pods;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.kubernetes.Metadata;

/** The status that an owner's controller writes. */
final class OwnerStatus {
  private OwnerStatus() {}

  static ObjectNode of(OwnerKind kind, ObjectNode owner, int replicas, int ready) {
    var status = Json.object().put("observedGeneration", owner.at("/metadata/generation").asLong());
    status.put("replicas", replicas);
    if (kind == OwnerKind.WORKLOAD_DEPLOYMENT) {
      status.put("currentReplicas", replicas).put("readyReplicas", ready);
      status.put("desiredReplicas", owner.at("/spec/replicas").asInt());
      return status.put("selector", Pod.DEPLOYMENT_UID + "=" + Metadata.uid(owner));
    }
    putUnlessZero(status, "updatedReplicas", replicas);
    putUnlessZero(status, "readyReplicas", ready);
    putUnlessZero(status, "availableReplicas", ready);
    return status;
  }

  /** As the real controllers do. */
  private static void putUnlessZero(ObjectNode status, String field, int value) {
    if (value != 0) {
      status.put(field, value);
    }
  }
}
