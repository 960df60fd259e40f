package io.pulsescale.policy.migration;

import io.pulsescale.policy.source.SourceMapping;
import io.pulsescale.policy.source.SourceScalar;
import io.pulsescale.policy.source.SourceValue;
import java.util.Optional;

/** An object as a file or kubectl shows it. */
record Manifest(SourceMapping content) {

  /** A text at a path of keys; empty when there is none. */
  Optional<String> text(String... path) {
    SourceValue value = content;
    for (String key : path) {
      if (!(value instanceof SourceMapping mapping)) {
        return Optional.empty();
      }
      Optional<SourceValue> next = mapping.get(key);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      value = next.get();
    }
    return value instanceof SourceScalar scalar && !scalar.isNothing()
        ? Optional.of(scalar.text())
        : Optional.empty();
  }

  String kind() {
    return text("kind").orElse("");
  }

  /** Of an API group, in any of its versions. */
  boolean isA(String group, String kind) {
    return kind().equals(kind) && text("apiVersion").orElse("").startsWith(group + "/");
  }

  /** That the object is no concern of a migration. */
  Finding leftOut(String why, Finding.Weight weight) {
    String kind = SourceScalar.quoted(kind());
    return new Finding(content.line(), "kind", kind, "left out: " + why, weight);
  }

  /** That a text holds no object of a kind. */
  static Finding missing(String kind) {
    return new Finding(
        1, "document", "nothing of that kind", "allowed: a " + kind, Finding.Weight.LOST);
  }

  String name() {
    return text("metadata", "name").orElse("");
  }

  String namespace(String otherwise) {
    return text("metadata", "namespace").orElse(otherwise);
  }
}
