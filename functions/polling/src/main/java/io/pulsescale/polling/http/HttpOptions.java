package io.pulsescale.polling.http;

import io.pulsescale.polling.PollException;
import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import io.pulsescale.polling.tls.KeyPairFiles;
import io.pulsescale.polling.tls.TlsIdentity;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
          "Certificates in PEM to trust instead of those the Java runtime trusts; a new content"
              + " counts at once.");
  public static final Option<Path> TLS_CERT_FILE =
      Option.optional(
          "tlsCertFile",
          OptionTypes.file(),
          "Certificate in PEM to show, with the ones that vouch for it behind; a new content counts"
              + " at once.");
  public static final Option<Path> TLS_KEY_FILE =
      Option.optional(
          "tlsKeyFile",
          OptionTypes.file(),
          "Its private key in PEM, not encrypted; a new content counts at once.");
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
   * Whom to believe, and what to show.
   *
   * @param path where the options stand in the configuration, for messages
   * @throws IllegalArgumentException when a file does not hold what it must
   */
  public static TlsIdentity identity(String path, OptionValues values) {
    return usable(TlsIdentity.of(values.find(CA_FILE), keyPair(path, values)));
  }

  /**
   * The certificate to show and its key; empty when there is none.
   *
   * @throws IllegalArgumentException when only one of them is given
   */
  public static Optional<KeyPairFiles> keyPair(String path, OptionValues values) {
    Optional<Path> certificate = values.find(TLS_CERT_FILE);
    Optional<Path> key = values.find(TLS_KEY_FILE);
    if (certificate.isPresent() != key.isPresent()) {
      throw new IllegalArgumentException(
          path + "tlsCertFile goes with tlsKeyFile; allowed: both or neither");
    }
    return certificate.map(file -> new KeyPairFiles(file, key.orElseThrow()));
  }

  /**
   * The identity, when it can be used now.
   *
   * @throws IllegalArgumentException when a file does not hold what it must
   */
  public static TlsIdentity usable(TlsIdentity identity) {
    try {
      identity.context();
      return identity;
    } catch (PollException e) {
      throw new IllegalArgumentException(e.getMessage());
    }
  }
}
