package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import java.util.List;

/** {@code GET}, {@code PUT} and {@code PATCH} of the scale subresource of any scalable kind. */
final class ScaleEndpoint {
  private final ObjectStore store;

  ScaleEndpoint(ObjectStore store) {
    this.store = store;
  }

  ObjectNode answer(ResourceType type, ApiRequest request) {
    var paths = type.scale().orElseThrow(Refusal::unknownResource);
    var key = type.key(request.path().namespace(), request.path().name().orElseThrow());
    return switch (request.verb()) {
      case GET -> view(type, paths, find(type, key));
      case UPDATE, PATCH -> resize(type, paths, key, request);
      case LIST, WATCH, CREATE, DELETE -> throw Refusal.methodNotAllowed();
    };
  }

  private ObjectNode find(ResourceType type, ObjectKey key) {
    // The real server names the subresource here for its own kinds, and does not for custom ones.
    var resource = type.builtIn() ? type.plural() + "/scale" : type.plural();
    return store.get(key).orElseThrow(() -> Refusal.notFound(resource, type.group(), key.name()));
  }

  private ObjectNode resize(
      ResourceType type, ScalePaths paths, ObjectKey key, ApiRequest request) {
    if (request.dryRun()) {
      var resized = resized(type, paths, find(type, key).deepCopy(), request);
      return view(type, paths, resized);
    }
    var after =
        store
            .update(key, "scale", request.author(), object -> resized(type, paths, object, request))
            .orElseThrow(() -> Refusal.notFound(type.plural(), type.group(), key.name()));
    return view(type, paths, after);
  }

  private static ObjectNode resized(
      ResourceType type, ScalePaths paths, ObjectNode object, ApiRequest request) {
    var wanted =
        request.verb() == Verb.PATCH
            ? Patches.apply(request, type, lenientView(type, paths, object))
            : request.object();
    Preconditions.checkName(wanted, object);
    Preconditions.checkUidOfScale(type, wanted, object);
    Preconditions.checkVersion(type, wanted, object);
    int replicas = replicas(type, wanted, Metadata.name(object));
    object
        .withObject(paths.specReplicas().head())
        .put(paths.specReplicas().last().getMatchingProperty(), replicas);
    Preconditions.checkSchema(type, object);
    return object;
  }

  /** Absent is zero here: the real server's Scale has no way to tell them apart. */
  private static int replicas(ResourceType type, ObjectNode scale, String name) {
    var replicas = scale.at("/spec/replicas");
    if (!replicas.isMissingNode() && !replicas.isInt()) {
      throw Refusal.invalid(
          "",
          "",
          "",
          List.of(Refusal.Cause.value("patch", scale, "v1.ScaleSpec.Replicas is no int32")));
    }
    if (replicas.asInt() < 0 && type.builtIn()) {
      var cause =
          Refusal.Cause.value("spec.replicas", replicas, "must be greater than or equal to 0");
      throw Refusal.invalid("Scale", "autoscaling", name, List.of(cause));
    }
    return replicas.asInt();
  }

  private static ObjectNode view(ResourceType type, ScalePaths paths, ObjectNode object) {
    if (object.at(paths.specReplicas()).isMissingNode()) {
      var path = paths.specReplicas().toString().replace('/', '.');
      throw Refusal.internal("the spec replicas field \"" + path + "\" does not exist");
    }
    return lenientView(type, paths, object);
  }

  /** A size that is not set yet can still be patched, so it counts as zero there. */
  private static ObjectNode lenientView(ResourceType type, ScalePaths paths, ObjectNode object) {
    var scale = Json.object().put("kind", "Scale").put("apiVersion", "autoscaling/v1");
    var metadata = scale.putObject("metadata");
    for (var field : List.of("name", "namespace", "uid", "resourceVersion", "creationTimestamp")) {
      metadata.set(field, object.at("/metadata/" + field));
    }
    var spec = scale.putObject("spec");
    int replicas = object.at(paths.specReplicas()).asInt();
    if (replicas != 0) {
      // As the real server does: zero is left out.
      spec.put("replicas", replicas);
    }
    var status =
        scale.putObject("status").put("replicas", object.at(paths.statusReplicas()).asInt());
    var selector = selector(paths, object);
    if (!selector.isEmpty()) {
      status.put("selector", selector);
    }
    return scale;
  }

  private static String selector(ScalePaths paths, JsonNode object) {
    return paths
        .selector()
        .map(pointer -> object.at(pointer).asText())
        .orElseGet(() -> LabelSelector.format(object.at("/spec/selector")));
  }
}
