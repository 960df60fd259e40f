package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import java.util.List;
import java.util.function.Predicate;

/** Reading, creating and changing whole objects and their status subresource. */
final class ObjectEndpoint {
  private final ObjectStore store;

  ObjectEndpoint(ObjectStore store) {
    this.store = store;
  }

  ObjectNode get(ResourceType type, ApiRequest request) {
    var found = store.get(key(type, request)).orElseThrow(() -> notFound(type, request));
    return rendered(type, request, found);
  }

  ObjectNode list(ResourceType type, ApiRequest request) {
    synchronized (store) {
      var list = Json.object().put("kind", type.kind() + "List");
      list.put("apiVersion", type.apiVersion(request.path().version()));
      list.putObject("metadata").put("resourceVersion", Long.toString(store.version()));
      var items = list.putArray("items");
      selected(type, request).forEach(object -> items.add(rendered(type, request, object)));
      return list;
    }
  }

  private List<ObjectNode> selected(ResourceType type, ApiRequest request) {
    return store.list(type.qualifiedName(), request.path().namespace()).stream()
        .filter(selector(request))
        .toList();
  }

  /** What the label and field selectors of a request select. */
  static Predicate<JsonNode> selector(ApiRequest request) {
    return LabelSelector.parse(request.parameter("labelSelector"))
        .and(FieldSelector.parse(request.parameter("fieldSelector")));
  }

  ObjectNode create(ResourceType type, ApiRequest request) {
    var draft = Drafts.complete(type, request, request.object());
    requireNamespace(type, request.path().namespace());
    Preconditions.checkSchema(type, draft);
    var key = type.key(request.path().namespace(), Metadata.name(draft));
    if (request.dryRun()) {
      return rendered(type, request, draft);
    }
    return store
        .create(key, draft, request.author())
        .map(created -> rendered(type, request, created))
        .orElseThrow(() -> Refusal.alreadyExists(type, key.name()));
  }

  private void requireNamespace(ResourceType type, String namespace) {
    if (type.namespaced() && store.get(new ObjectKey("namespaces", "", namespace)).isEmpty()) {
      throw Refusal.notFound("namespaces", "", namespace);
    }
  }

  /** Replaces or patches the whole object or its status. */
  ObjectNode change(ResourceType type, ApiRequest request) {
    var subresource = request.path().subresource().orElse("");
    var after =
        store
            .update(
                key(type, request),
                subresource,
                request.author(),
                current -> changed(type, request, current))
            .orElseThrow(() -> notFound(type, request));
    return rendered(type, request, after);
  }

  private static ObjectNode changed(ResourceType type, ApiRequest request, ObjectNode current) {
    var wanted =
        request.verb() == Verb.PATCH
            ? Patches.apply(request, type, current.deepCopy())
            : request.object();
    Preconditions.checkName(wanted, current);
    Preconditions.checkVersion(type, wanted, current);
    boolean ofStatus = request.path().subresource().isPresent();
    var result = ofStatus ? current : wanted;
    if (type.hasStatus()) {
      moveStatus(ofStatus ? wanted : current, result);
    }
    if (current.at("/metadata").has("deletionTimestamp")) {
      Metadata.of(result).set("deletionTimestamp", current.at("/metadata/deletionTimestamp"));
    }
    Drafts.identify(type, result);
    Preconditions.checkSchema(type, result);
    return result;
  }

  private static void moveStatus(ObjectNode from, ObjectNode to) {
    if (from.has("status")) {
      to.set("status", from.get("status"));
    } else {
      to.remove("status");
    }
  }

  static ObjectKey key(ResourceType type, ApiRequest request) {
    return type.key(request.path().namespace(), request.path().name().orElseThrow());
  }

  static Refusal notFound(ResourceType type, ApiRequest request) {
    return Refusal.notFound(type.plural(), type.group(), request.path().name().orElse(""));
  }

  /** The object as the version asked for names itself; the versions served differ in name only. */
  static ObjectNode rendered(ResourceType type, ApiRequest request, ObjectNode object) {
    var apiVersion = type.apiVersion(request.path().version());
    if (object.path("apiVersion").asText().equals(apiVersion)) {
      return object;
    }
    return object.deepCopy().put("apiVersion", apiVersion);
  }
}
