package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Completes what a client wants to create, with the defaults that matter here. */
final class Drafts {
  private static final Set<String> SIZED_BY_DEFAULT =
      Set.of("deployments.apps", "statefulsets.apps", "replicasets.apps");

  private Drafts() {}

  static ObjectNode complete(ResourceType type, ApiRequest request, ObjectNode draft) {
    identify(type, draft);
    name(type, draft);
    checkNamespace(request, draft);
    if (type.hasStatus()) {
      draft.remove("status");
    }
    if (SIZED_BY_DEFAULT.contains(type.qualifiedName()) && !draft.path("spec").has("replicas")) {
      draft.withObjectProperty("spec").put("replicas", 1);
    }
    switch (type.qualifiedName()) {
      case "pods" -> draft.putObject("status").put("phase", "Pending");
      case "namespaces" -> draft.putObject("status").put("phase", "Active");
      case ResourceTypes.DEFINITIONS -> CustomResources.establish(draft);
      default -> {}
    }
    return draft;
  }

  static void identify(ResourceType type, ObjectNode object) {
    object.put("kind", type.kind()).put("apiVersion", type.apiVersion(type.versions().get(0)));
  }

  private static void name(ResourceType type, ObjectNode draft) {
    var prefix = draft.at("/metadata/generateName").asText();
    if (Metadata.name(draft).isEmpty() && !prefix.isEmpty()) {
      Metadata.of(draft).put("name", prefix + UUID.randomUUID().toString().substring(0, 5));
    }
    if (Metadata.name(draft).isEmpty()) {
      var cause =
          new Refusal.Cause(
              "metadata.name",
              "FieldValueRequired",
              "Required value: name or generateName is required");
      throw Refusal.invalid(type.kind(), type.group(), "", List.of(cause));
    }
  }

  private static void checkNamespace(ApiRequest request, ObjectNode draft) {
    var own = Metadata.namespace(draft);
    if (!own.isEmpty() && !own.equals(request.path().namespace())) {
      throw Refusal.badRequest(
          "the namespace of the provided object does not match the namespace sent on the request");
    }
  }

  /** The object a deletion leaves when it takes its time, as pods on a node do. */
  static ObjectNode terminating(ObjectNode object, String time) {
    Metadata.of(object).put("deletionTimestamp", time).put("deletionGracePeriodSeconds", 30);
    return object;
  }

  /** What the server answers to a deletion that is done. */
  static ObjectNode deleted(ResourceType type, ObjectNode object) {
    var details = Refusal.details(Metadata.name(object), type.group(), type.plural());
    return Refusal.status("Success", details.put("uid", Metadata.uid(object)));
  }

  static ObjectNode namespace(String name) {
    var namespace = Json.object();
    namespace.putObject("metadata").put("name", name);
    return namespace;
  }
}
