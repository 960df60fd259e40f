package io.pulsescale.policy.migration;

import java.util.Optional;

/** Where the value of an authentication parameter comes from; what is secret is never read. */
sealed interface AuthValue {
  /** None at all. */
  AuthValue NONE = new Text("");

  /** Whether there is no value, as KEDA sees it. */
  boolean isEmpty();

  /** The value itself, where it is no secret and known. */
  Optional<String> text();

  /** A value as it stands. */
  record Text(String value) implements AuthValue {
    @Override
    public boolean isEmpty() {
      return value.isBlank();
    }

    @Override
    public Optional<String> text() {
      return Optional.of(value.strip());
    }
  }

  /** A key of a Secret, of which the name is known and no more. */
  record InSecret(String secret, String key) implements AuthValue {
    @Override
    public boolean isEmpty() {
      return false;
    }

    @Override
    public Optional<String> text() {
      return Optional.empty();
    }
  }

  /** A key of a ConfigMap, with its value when the text at hand holds it. */
  record InConfigMap(String configMap, String key, Optional<String> value) implements AuthValue {
    @Override
    public boolean isEmpty() {
      return value.isPresent() && value.get().isBlank();
    }

    @Override
    public Optional<String> text() {
      return value.map(String::strip);
    }
  }
}
