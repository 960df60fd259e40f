package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.List;

/**
 * Deletes one object or a collection. A pod on a node first becomes terminating; a namespace or a
 * definition takes what belongs to it along.
 */
final class DeleteEndpoint {
  private final ObjectStore store;
  private final ResourceTypes types;
  private final Clock clock;

  DeleteEndpoint(ObjectStore store, ResourceTypes types, Clock clock) {
    this.store = store;
    this.types = types;
    this.clock = clock;
  }

  ObjectNode one(ResourceType type, ApiRequest request) {
    var key = ObjectEndpoint.key(type, request);
    var object = store.get(key).orElseThrow(() -> ObjectEndpoint.notFound(type, request));
    if (gracefully(type, request, object)) {
      var time = Metadata.time(clock.instant());
      return store
          .update(key, "", request.author(), pod -> Drafts.terminating(pod, time))
          .orElse(object);
    }
    store.delete(key, request.author());
    belongings(type, key.name()).forEach(each -> store.delete(each, request.author()));
    return Drafts.deleted(type, object);
  }

  ObjectNode collection(ResourceType type, ApiRequest request) {
    var path = request.path();
    store.list(type.qualifiedName(), path.namespace()).stream()
        .filter(ObjectEndpoint.selector(request))
        .forEach(
            object ->
                store.delete(
                    type.key(Metadata.namespace(object), Metadata.name(object)), request.author()));
    return Refusal.status("Success", Refusal.details("", type.group(), type.plural()));
  }

  private static boolean gracefully(ResourceType type, ApiRequest request, ObjectNode object) {
    boolean atOnce =
        request.parameter("gracePeriodSeconds").equals("0")
            || request.body().length > 0
                && request.object().path("gracePeriodSeconds").asInt(1) == 0;
    return type.plural().equals("pods") && object.at("/spec").has("nodeName") && !atOnce;
  }

  private List<ObjectKey> belongings(ResourceType type, String name) {
    return switch (type.qualifiedName()) {
      case "namespaces" ->
          types.all().stream()
              .filter(ResourceType::namespaced)
              .flatMap(each -> keys(each, name).stream())
              .toList();
      case ResourceTypes.DEFINITIONS ->
          types.byName(name).map(each -> keys(each, "")).orElse(List.of());
      default -> List.of();
    };
  }

  private List<ObjectKey> keys(ResourceType type, String namespace) {
    return store.list(type.qualifiedName(), namespace).stream()
        .map(object -> type.key(Metadata.namespace(object), Metadata.name(object)))
        .toList();
  }
}
