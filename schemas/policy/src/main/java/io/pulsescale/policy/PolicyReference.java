package io.pulsescale.policy;

import io.pulsescale.policy.field.Key;
import java.util.List;
import java.util.stream.Collectors;

/** The reference of every key that the parser knows, in Markdown; the README shows it. */
public final class PolicyReference {
  private static final String HEAD = "| Key | Allowed | Default | Meaning |\n|---|---|---|---|\n";

  private PolicyReference() {}

  /** One table for each mapping, the outer ones first. */
  public static String markdown() {
    StringBuilder text = new StringBuilder();
    append(text, "", DocumentReader.KEYS);
    return text.toString();
  }

  private static void append(StringBuilder text, String path, List<Key> keys) {
    text.append(path.isEmpty() ? "### The document\n\n" : "### `" + path + "`\n\n");
    text.append(keys.stream().map(PolicyReference::row).collect(Collectors.joining("", HEAD, "")));
    text.append('\n');
    for (Key key : keys) {
      String at = path.isEmpty() ? key.name() : path + "." + key.name();
      if (key instanceof Key.Section section) {
        append(text, at, section.keys());
      } else if (key instanceof Key.Sections sections) {
        append(text, at + "[]", sections.keys());
      }
    }
  }

  private static String row(Key key) {
    return "| `%s` | %s | %s | %s |\n"
        .formatted(key.name(), key.allowed(), key.otherwise(), key.meaning());
  }
}
