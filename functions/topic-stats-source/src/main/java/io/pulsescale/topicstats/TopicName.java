package io.pulsescale.topicstats;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A topic, without the number of a partition: {@code persistent://tenant/namespace/name}. */
record TopicName(String domain, String tenant, String namespace, String name) {
  private static final Pattern FORM =
      Pattern.compile("(persistent|non-persistent)://([^/]+)/([^/]+)/(.+)");

  /**
   * @throws IllegalArgumentException when the text is no full topic name
   */
  static TopicName parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "topic '%s'; allowed: persistent://tenant/namespace/name".formatted(text));
    }
    return new TopicName(form.group(1), form.group(2), form.group(3), form.group(4));
  }

  /** The topic's path in the admin API, each part encoded. */
  String adminPath() {
    return "/admin/v2/%s/%s/%s/%s"
        .formatted(
            domain, PathPart.encoded(tenant), PathPart.encoded(namespace), PathPart.encoded(name));
  }

  @Override
  public String toString() {
    return "%s://%s/%s/%s".formatted(domain, tenant, namespace, name);
  }
}
