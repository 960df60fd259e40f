package io.pulsescale.policy.spec;

import io.pulsescale.policy.field.Form;
import io.pulsescale.policy.source.SourceScalar;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression over full topic names of one namespace. Tenant and namespace are literal, so
 * that it is known where to look for topics.
 */
record TopicsPatternForm() implements Form<String> {
  static final TopicsPatternForm FORM = new TopicsPatternForm();

  private static final Pattern PARTS =
      Pattern.compile("persistent://[-=:.\\w]+/[-=:.\\w]+/[^\\s]{1,1000}");

  @Override
  public String allowed() {
    return "persistent://tenant/namespace/REGEX with a literal tenant and namespace and a regular"
        + " expression that the rest of the topic's name matches in whole";
  }

  @Override
  public Optional<String> read(SourceScalar scalar) {
    return Optional.of(scalar.text()).filter(TopicsPatternForm::isPattern);
  }

  @Override
  public Object canonical(String value) {
    return value;
  }

  private static boolean isPattern(String text) {
    if (!PARTS.matcher(text).matches()) {
      return false;
    }
    try {
      Pattern.compile(text);
      return true;
    } catch (PatternSyntaxException e) {
      return false;
    }
  }
}
