package io.pulsescale.polling.http;

import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLContext;

/** Options of reading an API over HTTP. */
public final class HttpOptions {
  public static final Option<List<HostPort>> ALLOWED_HOSTS =
      Option.of(
          "allowedHosts",
          OptionTypes.list(OptionTypes.guardedText(HostPort.ALLOWED, HostPort::parse)),
          List.of(),
          "Other hosts that redirects may lead to and credentials may go to; a host without port"
              + " stands for all its ports.");
  public static final Option<Path> CA_FILE =
      Option.optional(
          "caFile",
          OptionTypes.file(),
          "Certificates in PEM to trust instead of those the Java runtime trusts.");
  public static final Option<Duration> REQUEST_TIMEOUT =
      Option.of(
          "requestTimeout",
          OptionTypes.duration(Duration.ofMillis(100), Duration.ofMinutes(2)),
          Duration.ofSeconds(5),
          "Time for a whole answer, redirects included.");
  public static final Option<Integer> MAX_REDIRECTS =
      Option.of(
          "maxRedirects", OptionTypes.integer(0, 20), 5, "Redirects followed for one request.");
  public static final Option<Integer> MAX_BODY_BYTES =
      Option.of(
          "maxBodyBytes",
          OptionTypes.integer(1_024, 256 << 20),
          32 << 20,
          "Longest answer read, bytes.");

  private HttpOptions() {}

  /** Options of every request, whichever endpoint it goes to. */
  public static List<Option<?>> ofRequests() {
    return List.of(REQUEST_TIMEOUT, MAX_REDIRECTS, MAX_BODY_BYTES);
  }

  /** Options of one endpoint, besides its address. */
  public static List<Option<?>> ofEndpoint() {
    return List.of(ALLOWED_HOSTS, CA_FILE);
  }

  /** An address, as the value of an option; messages do not repeat it. */
  public static Option<Endpoint> address(String key, String description) {
    return Option.required(
        key,
        OptionTypes.guardedText(Endpoint.ALLOWED, text -> Endpoint.parse(text, Set.of())),
        description);
  }

  public static HttpLimits limits(OptionValues values) {
    return new HttpLimits(
        values.get(REQUEST_TIMEOUT), values.get(MAX_REDIRECTS), values.get(MAX_BODY_BYTES));
  }

  /** The endpoint at an address, with the other hosts it may redirect to. */
  public static Endpoint endpoint(Option<Endpoint> address, OptionValues values) {
    return new Endpoint(values.get(address).base(), Set.copyOf(values.get(ALLOWED_HOSTS)));
  }

  /**
   * Whom to believe.
   *
   * @throws IllegalArgumentException when the file holds no certificate
   */
  public static SSLContext trust(OptionValues values) {
    return values.find(CA_FILE).map(TrustedAuthorities::in).orElseGet(TrustedAuthorities::system);
  }
}
