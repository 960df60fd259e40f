package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Reads a CustomResourceDefinition: the kind, its versions, its schema and its scale paths. */
final class CustomResources {
  private CustomResources() {}

  static ResourceType typeOf(ObjectNode definition) {
    var spec = definition.path("spec");
    var stored = storageVersion(spec);
    var subresources = stored.path("subresources");
    return new ResourceType(
        spec.path("group").asText(),
        List.of(stored.path("name").asText()),
        spec.at("/names/plural").asText(),
        spec.at("/names/kind").asText(),
        spec.path("scope").asText().equals("Namespaced"),
        subresources.has("status"),
        Optional.of(subresources.path("scale"))
            .filter(JsonNode::isObject)
            .map(CustomResources::scale),
        stored.at("/schema/openAPIV3Schema"));
  }

  private static JsonNode storageVersion(JsonNode spec) {
    return StreamSupport.stream(spec.path("versions").spliterator(), false)
        .filter(version -> version.path("storage").asBoolean())
        .findFirst()
        .orElseThrow(() -> Refusal.badRequest("no version with storage: true"));
  }

  private static ScalePaths scale(JsonNode scale) {
    return new ScalePaths(
        pointer(scale, "specReplicasPath").orElseThrow(),
        pointer(scale, "statusReplicasPath").orElseThrow(),
        pointer(scale, "labelSelectorPath").or(() -> Optional.of(JsonPointer.compile("/none"))));
  }

  private static Optional<JsonPointer> pointer(JsonNode scale, String key) {
    return Optional.of(scale.path(key))
        .filter(JsonNode::isTextual)
        .map(path -> ScalePaths.pointer(path.asText()));
  }

  /** Marks a new definition as established, as the real server does shortly after. */
  static void establish(ObjectNode definition) {
    var status = definition.putObject("status");
    status.putArray("conditions").addObject().put("type", "Established").put("status", "True");
    status.set("acceptedNames", definition.at("/spec/names").deepCopy());
    status
        .putArray("storedVersions")
        .add(storageVersion(definition.path("spec")).path("name").asText());
  }
}
