package io.pulsescale.cli.flink;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Finds the sentence in what Flink answers when it refuses: stack traces, as one JSON string. */
final class FlinkErrors {
  private static final String CAUSE = "Caused by: ";
  private static final ObjectMapper JSON = new ObjectMapper();

  private FlinkErrors() {}

  /** The innermost cause of each error; the body itself when it is no such answer. */
  static String reason(String body) {
    try {
      JsonNode errors = JSON.readTree(body).path("errors");
      String reasons =
          StreamSupport.stream(errors.spliterator(), false)
              .map(error -> innermost(error.asText()))
              .collect(Collectors.joining("; "));
      return reasons.isEmpty() ? body : reasons;
    } catch (JsonProcessingException e) {
      return body;
    }
  }

  private static String innermost(String trace) {
    List<String> lines = trace.lines().toList();
    return lines.stream()
        .filter(line -> line.startsWith(CAUSE))
        .reduce((outer, inner) -> inner)
        .map(line -> line.substring(CAUSE.length()))
        .orElse(lines.isEmpty() ? "" : lines.get(0));
  }
}
