package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.zjsonpatch.JsonPatch;
import io.fabric8.zjsonpatch.JsonPatchException;
import io.pulsescale.local.http.Json;
import java.util.List;

/** Applies the patch in a request's body, by its content type. */
final class Patches {
  private static final String JSON_PATCH = "application/json-patch+json";
  private static final String MERGE_PATCH = "application/merge-patch+json";
  private static final String STRATEGIC_MERGE_PATCH = "application/strategic-merge-patch+json";
  private static final List<String> ACCEPTED = List.of(JSON_PATCH, MERGE_PATCH);

  private Patches() {}

  /** Refuses content types that are no patch (415), and bodies that are none (400). */
  static ObjectNode apply(ApiRequest request, ResourceType type, ObjectNode target) {
    return switch (request.contentType()) {
      case MERGE_PATCH -> merge(target, request.object());
      case JSON_PATCH -> jsonPatch(request, target);
      case STRATEGIC_MERGE_PATCH -> strategic(request, type, target);
      default -> throw Refusal.unsupportedMediaType(ACCEPTED);
    };
  }

  /** RFC 7396. */
  static ObjectNode merge(ObjectNode target, ObjectNode patch) {
    for (var field : patch.properties()) {
      var value = field.getValue();
      if (value.isNull()) {
        target.remove(field.getKey());
      } else if (value instanceof ObjectNode object) {
        var old = target.get(field.getKey()) instanceof ObjectNode node ? node : Json.object();
        target.set(field.getKey(), merge(old, object));
      } else {
        target.set(field.getKey(), value);
      }
    }
    return target;
  }

  private static ObjectNode jsonPatch(ApiRequest request, ObjectNode target) {
    try {
      return (ObjectNode) JsonPatch.apply(Json.parse(request.body()), target);
    } catch (JsonPatchException e) {
      throw Refusal.badRequest("the patch does not apply: " + e.getMessage());
    } catch (JsonProcessingException e) {
      throw Refusal.badRequest("the patch is not JSON: " + e.getOriginalMessage());
    }
  }

  /** The same as a merge patch as long as no list is patched, which needs each list's merge key. */
  private static ObjectNode strategic(ApiRequest request, ResourceType type, ObjectNode target) {
    var patch = request.object();
    if (!type.builtIn() || hasList(patch)) {
      throw Refusal.unsupportedMediaType(ACCEPTED);
    }
    return merge(target, patch);
  }

  private static boolean hasList(JsonNode node) {
    return node.isArray()
        || node.properties().stream().anyMatch(field -> hasList(field.getValue()));
  }
}
