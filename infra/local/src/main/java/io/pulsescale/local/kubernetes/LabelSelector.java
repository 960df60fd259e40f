package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** Label selectors: reads the query form, and writes the object form in the query form. */
final class LabelSelector implements Predicate<JsonNode> {
  private static final String KEY = "([A-Za-z0-9][-A-Za-z0-9_./]*)";
  private static final Pattern SET = Pattern.compile(KEY + "\\s+(in|notin)\\s*\\(([^()]*)\\)");
  private static final Pattern EQUALITY =
      Pattern.compile(KEY + "\\s*(=|==|!=)\\s*([-A-Za-z0-9_.]*)");
  private static final Pattern EXISTENCE = Pattern.compile("(!?)\\s*" + KEY);
  private static final Pattern COMMA = Pattern.compile(",(?![^(]*\\))");

  private final List<Predicate<JsonNode>> requirements;

  private LabelSelector(List<Predicate<JsonNode>> requirements) {
    this.requirements = requirements;
  }

  /** Refuses (400) what is no selector; the empty one selects everything. */
  static LabelSelector parse(String text) {
    if (text.isBlank()) {
      return new LabelSelector(List.of());
    }
    return new LabelSelector(
        COMMA.splitAsStream(text).map(String::strip).map(LabelSelector::requirement).toList());
  }

  private static Predicate<JsonNode> requirement(String text) {
    var set = SET.matcher(text);
    if (set.matches()) {
      var values = Arrays.stream(set.group(3).split(",")).map(String::strip).toList();
      return oneOf(set.group(1), values, set.group(2).equals("in"));
    }
    var equality = EQUALITY.matcher(text);
    if (equality.matches()) {
      return oneOf(equality.group(1), List.of(equality.group(3)), !equality.group(2).equals("!="));
    }
    var existence = EXISTENCE.matcher(text);
    if (existence.matches()) {
      return exists(existence);
    }
    throw Refusal.badRequest("unable to parse requirement: " + text);
  }

  private static Predicate<JsonNode> exists(Matcher existence) {
    boolean wanted = existence.group(1).isEmpty();
    return labels -> labels.has(existence.group(2)) == wanted;
  }

  /** A label that is not there equals nothing, so it satisfies the negations. */
  private static Predicate<JsonNode> oneOf(String key, List<String> values, boolean wanted) {
    return labels -> (labels.has(key) && values.contains(labels.get(key).asText())) == wanted;
  }

  @Override
  public boolean test(JsonNode object) {
    var labels = object.at("/metadata/labels");
    return requirements.stream().allMatch(requirement -> requirement.test(labels));
  }

  /** Writes {@code {matchLabels, matchExpressions}} as {@code a=b,c in (d,e)}. */
  static String format(JsonNode selector) {
    var parts = new ArrayList<String>();
    selector.path("matchLabels").properties().stream()
        .map(label -> label.getKey() + "=" + label.getValue().asText())
        .sorted()
        .forEach(parts::add);
    selector
        .path("matchExpressions")
        .forEach(expression -> parts.add(format(expression.path("operator").asText(), expression)));
    return String.join(",", parts);
  }

  private static String format(String operator, JsonNode expression) {
    var key = expression.path("key").asText();
    return switch (operator) {
      case "Exists" -> key;
      case "DoesNotExist" -> "!" + key;
      default -> key + " " + operator.toLowerCase(Locale.ROOT) + " (" + values(expression) + ")";
    };
  }

  private static String values(JsonNode expression) {
    var values = StreamSupport.stream(expression.path("values").spliterator(), false);
    return String.join(",", values.map(JsonNode::asText).sorted().toList());
  }
}
