package io.pulsescale.policy.field;

import io.pulsescale.policy.source.SourceScalar;
import java.util.Optional;
import java.util.regex.Pattern;

/** A text of a certain pattern. */
public record TextForm(Pattern pattern, String allowed) implements Form<String> {
  private static final String LABEL = "[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?";

  /** A DNS-1123 label: a namespace, for example. */
  public static final TextForm LABEL_NAME =
      of(LABEL, "a lower-case name of letters, digits and '-', at most 63 characters");

  /** A DNS-1123 subdomain: the name of most Kubernetes objects. */
  public static final TextForm OBJECT_NAME =
      of(
          "(?=.{1,253}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*",
          "a lower-case name of letters, digits, '-' and '.', at most 253 characters");

  /** A version, or group and version. */
  public static final TextForm API_VERSION =
      of(
          "(([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*)/)?v[0-9][a-z0-9]*",
          "an API version such as apps/v1");

  /** The kind of a Kubernetes object. */
  public static final TextForm KIND = of("[A-Z][A-Za-z0-9]{0,62}", "a kind such as Deployment");

  /** Anything that is not blank. */
  public static final TextForm ANY = of("(?s).*\\S.*", "a text that is not empty");

  /** Anything, even nothing: the value of a label. */
  public static final TextForm LABEL_VALUE = of("(?s).*", "a text");

  public static TextForm of(String pattern, String allowed) {
    return new TextForm(Pattern.compile(pattern), allowed);
  }

  @Override
  public Optional<String> read(SourceScalar scalar) {
    return Optional.of(scalar.text()).filter(text -> pattern.matcher(text).matches());
  }

  @Override
  public Object canonical(String value) {
    return value;
  }
}
