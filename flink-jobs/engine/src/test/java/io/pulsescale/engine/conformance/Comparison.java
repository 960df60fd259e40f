package io.pulsescale.engine.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * What a case expects beside what came out, field by field. A field that is asserted and that the
 * stage did not look at is a disagreement too: agreement means that everything asserted was
 * checked.
 */
public final class Comparison {
  private final JsonNode expect;
  private final Map<String, String> expected = new LinkedHashMap<>();
  private final Map<String, String> got = new LinkedHashMap<>();
  private final List<String> seen = new ArrayList<>();

  /**
   * @param expect the fields asserted; null means not asserted
   */
  public Comparison(JsonNode expect) {
    this.expect = expect;
  }

  /** Compares a field, unless it is absent or null and so not asserted. */
  public Comparison field(String field, Object value) {
    return isAsserted(field) ? exactly(field, value) : seen(field);
  }

  /** Compares a field; null in it means that there is no value. */
  public Comparison exactly(String field, Object value) {
    return values(field, text(expect.path(field)), value);
  }

  /** Compares a field of which something else than its text is expected. */
  public Comparison values(String field, Object wanted, Object value) {
    expected.put(field, text(wanted));
    got.put(field, text(value));
    return seen(field);
  }

  /** Leaves a field aside: what it says is checked elsewhere, or is not the part's to say. */
  public Comparison seen(String field) {
    seen.add(field);
    return this;
  }

  /**
   * @return true when the field is there and not null
   */
  public boolean isAsserted(String field) {
    return expect.hasNonNull(field);
  }

  boolean agrees() {
    return unseen().isEmpty() && expected.equals(got);
  }

  /** Only what differs. */
  String difference() {
    Map<String, String> wanted = new LinkedHashMap<>();
    Map<String, String> came = new LinkedHashMap<>();
    expected.forEach(
        (field, value) -> {
          if (!Objects.equals(value, got.get(field))) {
            wanted.put(field, value);
            came.put(field, got.get(field));
          }
        });
    unseen().forEach(field -> wanted.put(field, text(expect.path(field))));
    unseen().forEach(field -> came.put(field, "not checked"));
    return "expected " + wanted + ", got " + came;
  }

  private List<String> unseen() {
    List<String> unseen = new ArrayList<>();
    for (Iterator<String> fields = expect.fieldNames(); fields.hasNext(); ) {
      String field = fields.next();
      if (isAsserted(field) && !seen.contains(field)) {
        unseen.add(field);
      }
    }
    return unseen;
  }

  /** Numbers, texts and booleans by what they say; objects by their fields in order of name. */
  private static String text(Object value) {
    if (value instanceof JsonNode node) {
      return json(node);
    }
    if (value instanceof OptionalInt number) {
      return number.isPresent() ? Integer.toString(number.getAsInt()) : "null";
    }
    if (value instanceof OptionalLong number) {
      return number.isPresent() ? Long.toString(number.getAsLong()) : "null";
    }
    if (value instanceof Iterable<?> values) {
      List<String> texts = new ArrayList<>();
      values.forEach(each -> texts.add(text(each)));
      return texts.toString();
    }
    return String.valueOf(value);
  }

  private static String json(JsonNode node) {
    if (node.isArray()) {
      List<String> texts = new ArrayList<>();
      node.forEach(each -> texts.add(json(each)));
      return texts.toString();
    }
    if (node.isObject()) {
      Map<String, String> fields = new TreeMap<>();
      node.fields().forEachRemaining(field -> fields.put(field.getKey(), json(field.getValue())));
      return fields.toString();
    }
    return node.isMissingNode() || node.isNull() ? "null" : node.asText();
  }
}
