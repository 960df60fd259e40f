package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;

/** What a change must satisfy before it is applied. */
final class Preconditions {
  private Preconditions() {}

  /** 400 when the body speaks of another object than the path. */
  static void checkName(ObjectNode wanted, ObjectNode current) {
    var name = Metadata.name(wanted);
    if (!name.isEmpty() && !name.equals(Metadata.name(current))) {
      throw Refusal.badRequest(
          "the name of the object (%s) does not match the name on the URL (%s)"
              .formatted(name, Metadata.name(current)));
    }
  }

  /** 409 when the body was made from an older version; a body without one is unconditional. */
  static void checkVersion(ResourceType type, ObjectNode wanted, ObjectNode current) {
    var version = wanted.at("/metadata/resourceVersion").asText();
    if (!version.isEmpty() && !version.equals(current.at("/metadata/resourceVersion").asText())) {
      throw Refusal.modified(type, Metadata.name(current));
    }
  }

  /** 409 for another uid; the real server ignores the uid in scales of custom resources. */
  static void checkUidOfScale(ResourceType type, ObjectNode wanted, ObjectNode current) {
    var uid = Metadata.uid(wanted);
    if (type.builtIn() && !uid.isEmpty() && !uid.equals(Metadata.uid(current))) {
      throw Refusal.conflict(
          type.plural() + "/scale",
          type.group(),
          Metadata.name(current),
          "Precondition failed: UID in precondition: %s, UID in object meta: %s"
              .formatted(uid, Metadata.uid(current)));
    }
  }

  /** 422 when a custom resource breaks its schema, or its size is negative. */
  static void checkSchema(ResourceType type, ObjectNode object) {
    var causes = new ArrayList<>(SchemaCheck.causes(type.schema(), object));
    type.scale()
        .map(paths -> object.at(paths.specReplicas()))
        .filter(replicas -> replicas.asInt() < 0)
        .ifPresent(
            replicas ->
                causes.add(
                    Refusal.Cause.value(
                        ".spec.replicas", replicas, "should be a non-negative integer")));
    if (!causes.isEmpty()) {
      throw Refusal.invalid(type.kind(), type.group(), Metadata.name(object), causes);
    }
  }
}
