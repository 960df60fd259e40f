package io.pulsescale.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/**
 * The scale subresource of an object ({@code autoscaling/v1 Scale}).
 *
 * @param specReplicas size asked for
 * @param statusReplicas size that exists
 * @param selector label selector of the pods; empty when the scale has none
 */
public record Scale(
    String uid,
    String resourceVersion,
    Optional<Instant> createdAt,
    int specReplicas,
    int statusReplicas,
    Optional<String> selector) {

  /** Path of the scale of the object at a path. */
  public static String pathOf(String objectPath) {
    return objectPath + "/scale";
  }

  /** Reads a server's answer; empty when it is no Scale. */
  public static Optional<Scale> parse(String json) {
    try {
      JsonNode scale = Json.MAPPER.readTree(json);
      JsonNode metadata = scale.path("metadata");
      if (!metadata.path("uid").isTextual() || !metadata.path("resourceVersion").isTextual()) {
        return Optional.empty();
      }
      // The API omits zeros: a missing spec.replicas is 0. An unset one is an error instead.
      return Optional.of(
          new Scale(
              metadata.get("uid").textValue(),
              metadata.get("resourceVersion").textValue(),
              Optional.ofNullable(metadata.path("creationTimestamp").textValue())
                  .map(Instant::parse),
              scale.path("spec").path("replicas").asInt(0),
              scale.path("status").path("replicas").asInt(0),
              Optional.ofNullable(scale.path("status").path("selector").textValue())
                  .filter(selector -> !selector.isEmpty())));
    } catch (JsonProcessingException | DateTimeException e) {
      return Optional.empty();
    }
  }

  /** A merge patch to another size, refused with 409 when the object changed since it was read. */
  public String patchTo(int replicas) {
    ObjectNode patch = Json.MAPPER.createObjectNode();
    patch.putObject("metadata").put("resourceVersion", resourceVersion);
    patch.putObject("spec").put("replicas", replicas);
    return patch.toString();
  }
}
