package io.pulsescale.scaletarget;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pulsescale.kubernetes.ApiAnswer;
import io.pulsescale.kubernetes.ApiFailure;
import io.pulsescale.polling.FailureCategory;
import java.time.DateTimeException;
import java.time.Instant;

/** JSON of an API server. */
final class Documents {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Documents() {}

  /**
   * The answer's document.
   *
   * @throws MissedException when the answer is no success or no JSON
   */
  static JsonNode of(String path, ApiAnswer answer) throws MissedException {
    if (!(answer instanceof ApiAnswer.Response response && response.succeeded())) {
      throw new MissedException(ApiFailure.of(path, answer));
    }
    try {
      return MAPPER.readTree(response.body());
    } catch (JsonProcessingException e) {
      throw new MissedException(ApiFailure.local(FailureCategory.MALFORMED, path, "no JSON"));
    }
  }

  /** Epoch milliseconds of a timestamp; null when there is none. */
  static Long millis(JsonNode timestamp) {
    try {
      return timestamp.isTextual() ? Instant.parse(timestamp.textValue()).toEpochMilli() : null;
    } catch (DateTimeException e) {
      return null;
    }
  }
}
