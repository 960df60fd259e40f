package io.pulsescale.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** The server's {@code Status} object, or whatever text stands in its place. */
record StatusBody(Optional<String> reason, String message) {

  static StatusBody of(String body) {
    try {
      JsonNode status = Json.MAPPER.readTree(body);
      if ("Status".equals(status.path("kind").asText())) {
        return new StatusBody(
            Optional.of(status.path("reason").asText()).filter(reason -> !reason.isEmpty()),
            status.path("message").asText());
      }
    } catch (JsonProcessingException e) {
      // Proxies and unknown paths answer in plain text, which is the message then.
    }
    return new StatusBody(Optional.empty(), body.strip());
  }
}
