package io.pulsescale.policy.migration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes documents as people do. */
final class Yaml {
  private static final YAMLMapper MAPPER =
      YAMLMapper.builder()
          .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
          .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
          .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
          .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
          .disable(YAMLGenerator.Feature.SPLIT_LINES)
          .build();

  private Yaml() {}

  /** A document under lines of comment. */
  static String document(List<String> comments, Map<String, Object> content) {
    try {
      String head =
          comments.stream()
              .map(line -> line.isEmpty() ? "#\n" : "# " + line.replaceAll("\\R", " ") + "\n")
              .collect(Collectors.joining());
      return head + MAPPER.writeValueAsString(content);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("maps of texts and numbers can always be written", e);
    }
  }
}
