package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Field selectors: {@code metadata.name=x,status.phase!=Running}. */
final class FieldSelector implements Predicate<JsonNode> {
  private final List<Predicate<JsonNode>> requirements;

  private FieldSelector(List<Predicate<JsonNode>> requirements) {
    this.requirements = requirements;
  }

  static FieldSelector parse(String text) {
    return new FieldSelector(
        text.isBlank()
            ? List.of()
            : Arrays.stream(text.split(",")).map(FieldSelector::requirement).toList());
  }

  private static Predicate<JsonNode> requirement(String text) {
    var parts = text.split("!=|==|=", 2);
    if (parts.length < 2) {
      throw Refusal.badRequest("invalid selector: '" + text + "'; can't understand '" + text + "'");
    }
    var pointer = ScalePaths.pointer("." + parts[0].strip());
    boolean wanted = !text.contains("!=");
    return object -> object.at(pointer).asText().equals(parts[1].strip()) == wanted;
  }

  @Override
  public boolean test(JsonNode object) {
    return requirements.stream().allMatch(requirement -> requirement.test(object));
  }
}
