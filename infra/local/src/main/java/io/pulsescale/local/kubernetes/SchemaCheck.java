package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Checks a custom resource against the part of OpenAPI v3 that definitions use for sizes: type,
 * required, minimum, maximum, properties and items.
 */
final class SchemaCheck {
  private final List<Refusal.Cause> causes = new ArrayList<>();

  private SchemaCheck() {}

  static List<Refusal.Cause> causes(JsonNode schema, JsonNode object) {
    var check = new SchemaCheck();
    check.visit("", schema, object);
    return check.causes;
  }

  private void visit(String path, JsonNode schema, JsonNode value) {
    if (!hasType(schema.path("type").asText(), value)) {
      var rule = "%s in body must be of type %s: \"%s\"";
      var expected = schema.path("type").asText();
      var found = value.getNodeType().name().toLowerCase(Locale.ROOT);
      causes.add(Refusal.Cause.value(path, value, rule.formatted(path, expected, found)));
      return;
    }
    limits(path, schema, value);
    required(path, schema, value);
    for (var property : schema.path("properties").properties()) {
      if (value.has(property.getKey())) {
        visit(child(path, property.getKey()), property.getValue(), value.get(property.getKey()));
      }
    }
    if (schema.has("items")) {
      for (int i = 0; i < value.size(); i++) {
        visit(path + "[" + i + "]", schema.get("items"), value.get(i));
      }
    }
  }

  private void limits(String path, JsonNode schema, JsonNode value) {
    if (schema.has("minimum")
        && value.decimalValue().compareTo(schema.get("minimum").decimalValue()) < 0) {
      var rule = path + " in body should be greater than or equal to " + schema.get("minimum");
      causes.add(Refusal.Cause.value(path, value, rule));
    }
    if (schema.has("maximum")
        && value.decimalValue().compareTo(schema.get("maximum").decimalValue()) > 0) {
      var rule = path + " in body should be less than or equal to " + schema.get("maximum");
      causes.add(Refusal.Cause.value(path, value, rule));
    }
  }

  private void required(String path, JsonNode schema, JsonNode value) {
    for (var name : schema.path("required")) {
      if (!value.has(name.asText())) {
        causes.add(
            new Refusal.Cause(child(path, name.asText()), "FieldValueRequired", "Required value"));
      }
    }
  }

  private static String child(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }

  private static boolean hasType(String type, JsonNode value) {
    return switch (type) {
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      case "string" -> value.isTextual();
      case "boolean" -> value.isBoolean();
      case "integer" -> value.isIntegralNumber();
      case "number" -> value.isNumber();
      default -> true;
    };
  }
}
