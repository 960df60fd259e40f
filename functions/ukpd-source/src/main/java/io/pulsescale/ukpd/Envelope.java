package io.pulsescale.ukpd;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.HttpReply;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The envelope around every answer of the API. Items come with a status each, under a status of the
 * whole, under an HTTP status, and which of them an error shows in is not settled: an item's own
 * status counts for the item wherever there are items, else the whole has failed.
 *
 * @param sound items by UUID
 * @param failed why the others could not be read, by UUID
 */
record Envelope(Map<String, ItemFields> sound, Map<String, PollException> failed) {

  /**
   * @throws PollException when the whole request failed
   */
  static Envelope of(HttpReply reply) throws PollException {
    if (reply.status() / 100 == 5 || reply.status() == 401 || reply.status() == 403) {
      reply.orThrow();
    }
    JsonNode json = reply.isSuccess() ? reply.json() : jsonOrThrow(reply);
    JsonNode items = json.path("data").path("instances");
    if (items.isEmpty()) {
      requireSuccess(reply, json, items);
    }
    Envelope envelope = new Envelope(new LinkedHashMap<>(), new LinkedHashMap<>());
    for (JsonNode item : items) {
      envelope.add(item, reply);
    }
    return envelope;
  }

  /** A body that is no JSON says less than the status it came with. */
  private static JsonNode jsonOrThrow(HttpReply reply) throws PollException {
    try {
      return reply.json();
    } catch (PollException notJson) {
      reply.orThrow();
      throw notJson;
    }
  }

  private static void requireSuccess(HttpReply reply, JsonNode json, JsonNode items)
      throws PollException {
    reply.orThrow();
    String status = json.path("status").asText();
    if (status.equals("error") || status.equals("partial_success")) {
      int code = json.path("errors").path(0).path("status").asInt(500);
      throw reply.failure(
          FailureCategory.ofStatus(code), json.path("message").asText("status " + status));
    }
    if (!items.isArray() || !status.equals("success")) {
      throw reply.malformed("neither instances nor an error");
    }
  }

  private void add(JsonNode item, HttpReply reply) throws PollException {
    ItemFields fields = new ItemFields(item);
    String uuid = fields.text("uuid");
    if (uuid == null) {
      throw reply.malformed("an instance without uuid");
    }
    String status = fields.text("status");
    Long code = fields.count("error");
    if (code != null && code > 0 || "error".equals(status)) {
      failed.put(
          uuid,
          reply.failure(
              ItemError.category(code == null ? 0 : code),
              "error %s: %s".formatted(code, item.path("message").asText("no message"))));
    } else {
      sound.put(uuid, fields);
    }
  }
}
