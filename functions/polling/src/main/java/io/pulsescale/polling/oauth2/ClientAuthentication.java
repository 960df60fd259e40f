package io.pulsescale.polling.oauth2;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How a client shows its secret to the token endpoint (RFC 6749, 2.3.1). */
public enum ClientAuthentication {
  /** In the Authorization header, and in the form when that is not accepted. */
  AUTO,
  /** In the Authorization header: {@code client_secret_basic}. */
  BASIC,
  /** In the form: {@code client_secret_post}. */
  POST;

  static final String ALLOWED =
      Arrays.stream(values()).map(ClientAuthentication::toString).collect(Collectors.joining(", "));

  /**
   * @throws IllegalArgumentException when the text is none of them
   */
  static ClientAuthentication parse(String text) {
    return Arrays.stream(values())
        .filter(each -> each.toString().equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("allowed: " + ALLOWED));
  }

  /** The ways to try, in order; each is {@link #BASIC} or {@link #POST}. */
  List<ClientAuthentication> ways() {
    return this == AUTO ? List.of(BASIC, POST) : List.of(this);
  }

  /** As it is written in a configuration. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
