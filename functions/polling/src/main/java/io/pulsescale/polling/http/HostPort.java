package io.pulsescale.polling.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.OptionalInt;

/** A host, and a port when only one is meant: {@code broker-0.example:8443} or {@code 10.0.0.7}. */
public record HostPort(String host, OptionalInt port) {
  /** What is allowed, for messages. */
  public static final String ALLOWED = "host or host:port, without scheme, user and path";

  /**
   * @throws IllegalArgumentException when the text is anything else
   */
  public static HostPort parse(String text) {
    try {
      URI uri = new URI("host://" + text);
      boolean bare = uri.toString().equals("host://" + uri.getRawAuthority());
      if (uri.getHost() != null && uri.getUserInfo() == null && bare) {
        return new HostPort(lower(uri.getHost()), portOf(uri.getPort()));
      }
    } catch (URISyntaxException notAHost) {
      // Falls through: the text may hold a secret, so nothing of the exception is passed on.
    }
    throw new IllegalArgumentException("allowed: " + ALLOWED);
  }

  /** As it is written. */
  @Override
  public String toString() {
    return port.isEmpty() ? host : host + ":" + port.getAsInt();
  }

  /** The host and effective port of an http or https address. */
  static HostPort of(URI uri) {
    return new HostPort(lower(uri.getHost()), OptionalInt.of(effectivePort(uri)));
  }

  boolean covers(URI uri) {
    return host.equals(lower(uri.getHost()))
        && (port.isEmpty() || port.getAsInt() == effectivePort(uri));
  }

  private static int effectivePort(URI uri) {
    if (uri.getPort() >= 0) {
      return uri.getPort();
    }
    return "https".equalsIgnoreCase(uri.getScheme()) ? 443 : 80;
  }

  private static OptionalInt portOf(int port) {
    return port < 0 ? OptionalInt.empty() : OptionalInt.of(port);
  }

  private static String lower(String host) {
    return host.toLowerCase(Locale.ROOT);
  }
}
