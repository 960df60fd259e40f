package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;

/** What the server itself keeps in {@code metadata}. */
public final class Metadata {
  /** Set by the server, whatever a request says. */
  private static final List<String> IDENTITY =
      List.of(
          "uid",
          "name",
          "namespace",
          "creationTimestamp",
          "generation",
          "resourceVersion",
          "managedFields");

  private Metadata() {}

  public static ObjectNode of(ObjectNode object) {
    return object.withObjectProperty("metadata");
  }

  public static String name(JsonNode object) {
    return object.at("/metadata/name").asText();
  }

  public static String namespace(JsonNode object) {
    return object.at("/metadata/namespace").asText();
  }

  public static String uid(JsonNode object) {
    return object.at("/metadata/uid").asText();
  }

  static long version(JsonNode object) {
    return object.at("/metadata/resourceVersion").asLong();
  }

  /** Kubernetes writes whole seconds. */
  public static String time(Instant instant) {
    return instant.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  static ObjectNode created(ObjectNode draft, ObjectKey key, Author author, Instant now) {
    var object = draft.deepCopy();
    var metadata = of(object).put("name", key.name()).put("uid", UUID.randomUUID().toString());
    if (!key.namespace().isEmpty()) {
      metadata.put("namespace", key.namespace());
    }
    metadata.put("creationTimestamp", time(now)).put("generation", 1);
    metadata.set(
        "managedFields", ManagedFields.record(Json.object(), object, author, "", time(now)));
    return object;
  }

  static ObjectNode keepIdentity(ObjectNode before, ObjectNode changed) {
    var old = of(before);
    var metadata = of(changed);
    for (var field : IDENTITY) {
      if (old.has(field)) {
        metadata.set(field, old.get(field));
      } else {
        metadata.remove(field);
      }
    }
    return changed;
  }

  static ObjectNode updated(
      ObjectNode before, ObjectNode changed, Author author, String subresource, Instant now) {
    var metadata = of(changed);
    if (!before.path("spec").equals(changed.path("spec"))) {
      metadata.put("generation", of(before).path("generation").asLong() + 1);
    }
    metadata.set(
        "managedFields", ManagedFields.record(before, changed, author, subresource, time(now)));
    return changed;
  }
}
