package io.pulsescale.engine.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One case of the vectors. Its stage is what the case says, or the list it stands in; the two lists
 * of nameless cases are told apart by a field that only one of them has.
 *
 * @param file it was read from
 * @param stage what it checks
 * @param json the case as it stands
 */
public record VectorCase(String file, String stage, JsonNode json) {
  /** Cases happen here, epoch milliseconds; ages count back from it. */
  public static final long NOW_MILLIS = 2_000_000_000_000L;

  private static final String NAMELESS = "cases";

  static VectorCase of(String file, String list, JsonNode json) {
    return new VectorCase(file, stage(list, json), json);
  }

  private static String stage(String list, JsonNode json) {
    if (json.hasNonNull("stage")) {
      return json.path("stage").asText();
    }
    if (!list.equals(NAMELESS)) {
      return list;
    }
    if (json.has("kind")) {
      return "replicas";
    }
    return json.has("specReplicas") ? "reconcile" : list;
  }

  /**
   * @return the case's name
   */
  public String name() {
    return json.path("name").asText("(no name)");
  }

  /**
   * @return a field of the case; a missing node where there is none
   */
  public JsonNode get(String field) {
    return json.path(field);
  }

  /**
   * @return what is asserted
   */
  public JsonNode expect() {
    return json.path("expect");
  }

  /**
   * @return what is asserted, and what follows from upstream's code where nothing is
   */
  public JsonNode asserted() {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    all.setAll(fields(json.path("implied")));
    fields(expect()).fields().forEachRemaining(it -> add(all, it.getKey(), it.getValue()));
    return all;
  }

  /** Null asserts nothing, so what is implied stays. */
  private static void add(ObjectNode all, String field, JsonNode value) {
    JsonNode implied = all.path(field);
    if (value.isNull()) {
      all.putIfAbsent(field, value);
    } else if (value.isObject() && implied.isObject()) {
      value.fields().forEachRemaining(it -> add((ObjectNode) implied, it.getKey(), it.getValue()));
    } else {
      all.set(field, value);
    }
  }

  private static ObjectNode fields(JsonNode node) {
    return node.isObject() ? node.deepCopy() : JsonNodeFactory.instance.objectNode();
  }

  /**
   * @return the time that lies so many seconds back, epoch milliseconds
   */
  public static long millisAgo(JsonNode seconds) {
    return NOW_MILLIS - seconds.asLong() * 1000;
  }
}
