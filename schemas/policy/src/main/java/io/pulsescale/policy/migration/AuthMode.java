package io.pulsescale.policy.migration;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** KEDA's {@code authModes}. */
enum AuthMode {
  API_KEY("apiKey"),
  BASIC("basic"),
  TLS("tls"),
  BEARER("bearer"),
  CUSTOM("custom"),
  OAUTH("oauth");

  private final String word;

  AuthMode(String word) {
    this.word = word;
  }

  /** Whether it makes the Authorization header: at most one of these may be on. */
  boolean exclusive() {
    return this == BASIC || this == BEARER || this == OAUTH;
  }

  static Optional<AuthMode> of(String word) {
    return Arrays.stream(values()).filter(mode -> mode.word.equals(word)).findFirst();
  }

  static String words() {
    return Arrays.stream(values()).map(mode -> mode.word).collect(Collectors.joining(", "));
  }
}
