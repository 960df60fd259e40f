package io.pulsescale.scaletarget;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.kubernetes.Scale;
import java.time.Instant;
import java.util.Optional;

/** What the scale of a target tells; the size asked for is empty when it is unset. */
record Size(
    String uid,
    String resourceVersion,
    Optional<Long> createdAtMillis,
    Optional<Integer> specReplicas,
    int statusReplicas,
    Optional<String> selector) {

  static Size of(Scale scale) {
    return new Size(
        scale.uid(),
        scale.resourceVersion(),
        scale.createdAt().map(Instant::toEpochMilli),
        Optional.of(scale.specReplicas()),
        scale.statusReplicas(),
        scale.selector());
  }

  /**
   * An object without {@code spec.replicas} has no scale, so the object itself is read, where
   * custom resources keep the rest by convention.
   */
  static Size ofObject(JsonNode object) {
    JsonNode metadata = object.path("metadata");
    return new Size(
        metadata.path("uid").asText(),
        metadata.path("resourceVersion").asText(),
        Optional.ofNullable(Documents.millis(metadata.path("creationTimestamp"))),
        Optional.empty(),
        object.at("/status/replicas").asInt(0),
        Optional.ofNullable(object.at("/status/selector").textValue())
            .filter(selector -> !selector.isEmpty()));
  }
}
