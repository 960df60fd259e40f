package io.pulsescale.topicstats;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression over the full names of one namespace's topics, as Pulsar's own {@code
 * topicsPattern}: {@code persistent://tenant/namespace/REGEX}, matched in whole. Equal when the
 * text is.
 */
final class TopicPattern {
  /** Names that are longer match nothing: no topic of good will has one. */
  static final int LONGEST_NAME = 1_000;

  private static final int LONGEST_PATTERN = 2_000;
  private static final Pattern FORM =
      Pattern.compile("(persistent|non-persistent)://([^/]+)/([^/]+)/(.+)");

  private final String text;
  private final NamespaceName namespace;
  private final Pattern regex;

  private TopicPattern(String text, NamespaceName namespace) {
    this.text = text;
    this.namespace = namespace;
    this.regex = Pattern.compile(text);
  }

  /**
   * @throws IllegalArgumentException when the text is no such pattern
   */
  static TopicPattern parse(String text) {
    Matcher form = FORM.matcher(text);
    if (text.length() > LONGEST_PATTERN || !form.matches()) {
      throw new IllegalArgumentException(
          "topicsPattern '%s'; allowed: persistent://tenant/namespace/REGEX of at most %d characters"
              .formatted(text, LONGEST_PATTERN));
    }
    try {
      return new TopicPattern(text, new NamespaceName(form.group(1), form.group(2), form.group(3)));
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "topicsPattern '%s'; allowed: a regular expression, this is none: %s"
              .formatted(text, e.getDescription()));
    }
  }

  /** Where its topics are. */
  NamespaceName namespace() {
    return namespace;
  }

  /**
   * Whether a full topic name matches.
   *
   * @throws PatternTooCostlyException when that cannot be told with reasonable effort
   */
  boolean matches(String topic) throws PatternTooCostlyException {
    return topic.length() <= LONGEST_NAME && BoundedMatch.matches(regex, topic);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TopicPattern pattern && text.equals(pattern.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
