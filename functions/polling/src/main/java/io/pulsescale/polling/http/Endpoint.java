package io.pulsescale.polling.http;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;

/**
 * The address of an API, and the other hosts it may redirect to: the ones that credentials may go
 * to. The address itself is always among them.
 *
 * @param base http or https, without user, query and fragment
 * @param redirectHosts other hosts, for example the brokers of a cluster
 */
public record Endpoint(URI base, Set<HostPort> redirectHosts) {
  /** What a base address may be, for messages. */
  public static final String ALLOWED = "an http or https address without user, query and fragment";

  public Endpoint {
    redirectHosts = Set.copyOf(redirectHosts);
    if (!isPlain(base)) {
      throw new IllegalArgumentException("allowed: " + ALLOWED);
    }
  }

  /**
   * @throws IllegalArgumentException when the text is not such an address; it is not repeated, as
   *     it may hold a password
   */
  public static Endpoint parse(String base, Set<HostPort> redirectHosts) {
    try {
      return new Endpoint(new URI(base), redirectHosts);
    } catch (URISyntaxException notAnAddress) {
      throw new IllegalArgumentException("allowed: " + ALLOWED);
    }
  }

  /**
   * The address of a path below the base; the path is already encoded and begins with a slash, or
   * is empty for the base itself.
   */
  URI resolve(String path) {
    if (path.isEmpty()) {
      return base;
    }
    String prefix = base.toString();
    return URI.create(
        (prefix.endsWith("/") ? prefix.substring(0, prefix.length() - 1) : prefix) + path);
  }

  /**
   * Where a redirect leads.
   *
   * @throws PollException when that is no place to send credentials to
   */
  URI follow(URI from, String location) throws PollException {
    URI target = target(from, location);
    if (target.getHost() == null || !isHttp(target) || target.getRawUserInfo() != null) {
      throw refused(from, "redirect to something that is no plain http or https address");
    }
    if ("https".equalsIgnoreCase(from.getScheme()) && "http".equalsIgnoreCase(target.getScheme())) {
      throw refused(from, "redirect from https to http, " + SafeText.of(target));
    }
    if (!HostPort.of(base).covers(target)
        && redirectHosts.stream().noneMatch(host -> host.covers(target))) {
      throw refused(
          from,
          "redirect to %s, which is not among the allowed hosts %s"
              .formatted(SafeText.of(target), redirectHosts));
    }
    return target;
  }

  private static URI target(URI from, String location) throws PollException {
    try {
      return from.resolve(new URI(location));
    } catch (URISyntaxException notAnAddress) {
      throw PollException.of(
          FailureCategory.PROTOCOL, SafeText.of(from), "redirect without an address to go to");
    }
  }

  private static PollException refused(URI from, String why) {
    return PollException.of(FailureCategory.REDIRECT_REFUSED, SafeText.of(from), why);
  }

  private static boolean isPlain(URI uri) {
    return isHttp(uri)
        && uri.getHost() != null
        && uri.getRawUserInfo() == null
        && uri.getRawQuery() == null
        && uri.getRawFragment() == null;
  }

  private static boolean isHttp(URI uri) {
    return "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
  }
}
