package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;

/**
 * Who set which field, as {@code metadata.managedFields} of Kubernetes 1.22 and later tells it for
 * updates: the last manager that changed a field owns it. Lists count as one field.
 */
final class ManagedFields {
  private ManagedFields() {}

  /** The entries after an author changed {@code before} into {@code after}. */
  static ArrayNode record(
      ObjectNode before, ObjectNode after, Author author, String subresource, String time) {
    var changed = Json.object();
    for (var part : new String[] {"spec", "status"}) {
      var fields = changed(before.path(part), after.path(part));
      if (!fields.isEmpty()) {
        changed.set("f:" + part, fields);
      }
    }
    var entries = Json.array();
    for (var entry : before.at("/metadata/managedFields")) {
      var kept = without((ObjectNode) entry.path("fieldsV1"), changed);
      if (!kept.isEmpty() && !isOf(entry, author, subresource)) {
        ObjectNode rest = entry.deepCopy();
        rest.set("fieldsV1", kept);
        entries.add(rest);
      }
    }
    var own = own(before, author, subresource);
    entries.add(entry(after, author, subresource, time, merged(own, changed)));
    return entries;
  }

  private static ObjectNode own(ObjectNode before, Author author, String subresource) {
    for (var entry : before.at("/metadata/managedFields")) {
      if (isOf(entry, author, subresource)) {
        return (ObjectNode) entry.path("fieldsV1");
      }
    }
    return Json.object();
  }

  private static ObjectNode entry(
      ObjectNode object, Author author, String subresource, String time, ObjectNode fields) {
    var entry = Json.object().put("manager", author.fieldManager()).put("operation", "Update");
    entry.put("apiVersion", object.path("apiVersion").asText()).put("time", time);
    entry.put("fieldsType", "FieldsV1").set("fieldsV1", fields);
    if (!subresource.isEmpty()) {
      entry.put("subresource", subresource);
    }
    return entry;
  }

  private static boolean isOf(JsonNode entry, Author author, String subresource) {
    return entry.path("manager").asText().equals(author.fieldManager())
        && entry.path("subresource").asText().equals(subresource);
  }

  private static ObjectNode changed(JsonNode before, JsonNode after) {
    var fields = Json.object();
    for (var field : after.properties()) {
      var old = before.path(field.getKey());
      if (!old.equals(field.getValue())) {
        fields.set(
            "f:" + field.getKey(),
            field.getValue().isObject() ? changed(old, field.getValue()) : Json.object());
      }
    }
    return fields;
  }

  private static ObjectNode without(ObjectNode fields, JsonNode taken) {
    var kept = Json.object();
    for (var field : fields.properties()) {
      var other = taken.path(field.getKey());
      if (other.isMissingNode()) {
        kept.set(field.getKey(), field.getValue());
      } else if (!other.isEmpty() && !field.getValue().isEmpty()) {
        var rest = without((ObjectNode) field.getValue(), other);
        if (!rest.isEmpty()) {
          kept.set(field.getKey(), rest);
        }
      }
    }
    return kept;
  }

  private static ObjectNode merged(ObjectNode one, ObjectNode other) {
    var all = one.deepCopy();
    for (var field : other.properties()) {
      var mine = all.path(field.getKey());
      all.set(
          field.getKey(),
          mine instanceof ObjectNode object
              ? merged(object, (ObjectNode) field.getValue())
              : field.getValue());
    }
    return all;
  }
}
