package io.pulsescale.policy.migration;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/** Addresses of HTTP APIs. */
final class Addresses {
  private Addresses() {}

  /** Whether it is http or https with a host, and nothing that may be a secret. */
  static boolean plain(String text) {
    Optional<URI> address = parsed(text);
    return address.isPresent()
        && text.matches("(?i)https?://.*")
        && address.get().getHost() != null
        && address.get().getRawUserInfo() == null
        && address.get().getRawQuery() == null
        && address.get().getRawFragment() == null;
  }

  /** The host as part of a name. */
  static String hostName(String text) {
    String host = parsed(text).map(URI::getHost).orElse("pulsar").toLowerCase(Locale.ROOT);
    return host.replaceAll("[^a-z0-9.-]", "-").replaceAll("^[.-]+|[.-]+$", "");
  }

  private static Optional<URI> parsed(String text) {
    try {
      return Optional.of(URI.create(text));
    } catch (IllegalArgumentException notAnAddress) {
      return Optional.empty();
    }
  }
}
