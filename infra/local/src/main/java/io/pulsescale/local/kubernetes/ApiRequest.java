package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import java.util.Map;

/** One authorised request for a resource. */
record ApiRequest(
    Verb verb,
    ApiPath path,
    Map<String, String> query,
    String contentType,
    byte[] body,
    Author author) {

  String parameter(String name) {
    return query.getOrDefault(name, "");
  }

  boolean dryRun() {
    return parameter("dryRun").equals("All");
  }

  /** The body as an object; a refusal (400) when it is not one. */
  ObjectNode object() {
    try {
      if (Json.parse(body) instanceof ObjectNode object) {
        return object;
      }
      throw Refusal.badRequest("the body is not a JSON object");
    } catch (JsonProcessingException e) {
      throw Refusal.badRequest("couldn't parse the body: " + e.getOriginalMessage());
    }
  }
}
