package io.pulsescale.local.pods;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.kubernetes.Metadata;
import io.pulsescale.local.kubernetes.ObjectKey;
import java.util.stream.StreamSupport;

/** Questions to a pod object. */
public record Pod(ObjectNode object) {
  /**
   * The instance that runs the pod of a WorkloadDeployment; known before it is shown as started.
   */
  static final String INSTANCE = "local.pulsescale.io/instance-uuid";

  public static final String DEPLOYMENT_UID = "compute.datumapis.com/workload-deployment-uid";

  public String name() {
    return Metadata.name(object);
  }

  public String namespace() {
    return Metadata.namespace(object);
  }

  public String uid() {
    return Metadata.uid(object);
  }

  ObjectKey key() {
    return ObjectKey.pod(namespace(), name());
  }

  /** The uid of its owner; empty when it has none. */
  String ownerUid() {
    return object.at("/metadata/ownerReferences/0/uid").asText();
  }

  public String ownerName() {
    return object.at("/metadata/ownerReferences/0/name").asText();
  }

  public String ownerKind() {
    return object.at("/metadata/ownerReferences/0/kind").asText();
  }

  public boolean terminating() {
    return object.path("metadata").has("deletionTimestamp");
  }

  boolean pending() {
    return object.at("/status/phase").asText().equals("Pending");
  }

  /** Running, ready and not on its way out. */
  public boolean ready() {
    return !terminating()
        && StreamSupport.stream(object.at("/status/conditions").spliterator(), false)
            .anyMatch(Pod::saysReady);
  }

  private static boolean saysReady(JsonNode condition) {
    return condition.path("type").asText().equals("Ready")
        && condition.path("status").asText().equals("True");
  }

  /** The number at the end of its name; -1 when it has none. */
  int number() {
    var end = name().substring(name().lastIndexOf('-') + 1);
    return end.matches("\\d{1,6}") ? Integer.parseInt(end) : -1;
  }

  /** Empty for a pod that no instance runs. */
  public String instanceUuid() {
    return object.at("/metadata/annotations").path(INSTANCE).asText();
  }

  public String container() {
    return object.at("/spec/containers/0/name").asText();
  }
}
