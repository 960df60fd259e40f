package io.pulsescale.ukpd;

import io.pulsescale.polling.Backoff;
import io.pulsescale.polling.PollOptions;
import io.pulsescale.polling.http.BearerToken;
import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.Endpoint;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.HttpOptions;
import io.pulsescale.polling.http.SecretText;
import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import io.pulsescale.polling.tls.TlsIdentity;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The options of the source, all checked. */
record UkpdOptions(
    String name,
    Endpoint endpoint,
    Credentials credentials,
    TlsIdentity identity,
    Duration pollInterval,
    HttpLimits limits,
    Backoff backoff,
    int queueCapacity) {

  /** Where the token is looked for in the environment, in this order, as the vendor's tools do. */
  static final List<String> TOKEN_VARIABLES =
      List.of(
          "UKC_TOKEN",
          "UNIKRAFT_CLOUD_TOKEN",
          "KRAFTCLOUD_TOKEN",
          "UKPD_TOKEN",
          "KRAFTLET_UKC_TOKEN");

  static final Option<Endpoint> URL =
      HttpOptions.address(
          "url", "Address of the ukpd API, for example http://127.0.0.1:45232 on a node.");
  static final Option<String> NAME =
      Option.of("name", OptionTypes.text(), "ukpd", "Name of the API in events.");
  static final Option<Path> TOKEN_FILE =
      Option.optional(
          "tokenFile",
          OptionTypes.file(),
          "File with the bearer token; a new content counts at once.");
  static final Option<String> TOKEN_SECRET =
      Option.optional(
          "tokenSecret",
          OptionTypes.text(),
          "Name of the connector's secret with the bearer token. With neither, the environment is"
              + " searched: "
              + String.join(", ", TOKEN_VARIABLES)
              + ".");
  static final Option<Duration> POLL_INTERVAL =
      Option.of(
          "pollInterval",
          OptionTypes.duration(Duration.ofMillis(200), Duration.ofMinutes(5)),
          Duration.ofSeconds(5),
          "Time between two polls; at most a third of the shortest evaluation interval of the"
              + " policies that use it.");

  /** Every option, in the order of the table in the README. */
  static final List<Option<?>> ALL =
      Stream.of(
              List.<Option<?>>of(URL, NAME, TOKEN_FILE, TOKEN_SECRET, POLL_INTERVAL),
              HttpOptions.ofEndpoint(),
              HttpOptions.ofRequests(),
              List.<Option<?>>of(PollOptions.MAX_BACKOFF, PollOptions.QUEUE_CAPACITY))
          .flatMap(List::stream)
          .toList();

  /**
   * Reads the connector's configuration.
   *
   * @param secrets the connector's secrets by name; null where there is none
   * @param environment the environment's variables by name; null where there is none
   * @throws IllegalArgumentException naming what is wrong and what is allowed
   */
  static UkpdOptions read(
      Map<String, Object> configuration,
      UnaryOperator<String> secrets,
      UnaryOperator<String> environment) {
    OptionValues values = OptionValues.read("", configuration, ALL);
    return new UkpdOptions(
        values.get(NAME),
        withoutVersion(HttpOptions.endpoint(URL, values)),
        new BearerToken(token(values, secrets, environment)),
        HttpOptions.identity("", values),
        values.get(POLL_INTERVAL),
        HttpOptions.limits(values),
        PollOptions.backoff(values),
        values.get(PollOptions.QUEUE_CAPACITY));
  }

  /** Control planes report addresses that end in the version, which every path begins with. */
  private static Endpoint withoutVersion(Endpoint endpoint) {
    String base = endpoint.base().toString().replaceFirst("/v1/?$", "");
    return new Endpoint(URI.create(base), endpoint.redirectHosts());
  }

  private static SecretText token(
      OptionValues values, UnaryOperator<String> secrets, UnaryOperator<String> environment) {
    Optional<Path> file = values.find(TOKEN_FILE);
    Optional<String> secret = values.find(TOKEN_SECRET);
    if (file.isPresent() && secret.isPresent()) {
      throw new IllegalArgumentException(
          "tokenFile and tokenSecret are both given; allowed: at most one of them");
    }
    return file.map(SecretText::inFile)
        .or(() -> secret.map(name -> known(name, secrets)))
        .orElseGet(() -> inEnvironment(environment));
  }

  private static SecretText known(String name, UnaryOperator<String> secrets) {
    String token = secrets.apply(name);
    if (token == null) {
      throw new IllegalArgumentException(
          "tokenSecret is '" + name + "'; allowed: a secret the connector has");
    }
    return SecretText.known(token, "secret " + name);
  }

  private static SecretText inEnvironment(UnaryOperator<String> environment) {
    return TOKEN_VARIABLES.stream()
        .filter(name -> environment.apply(name) != null && !environment.apply(name).isBlank())
        .findFirst()
        .map(name -> SecretText.known(environment.apply(name), "variable " + name))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no token; allowed: tokenFile, tokenSecret, or one of the variables "
                        + String.join(", ", TOKEN_VARIABLES)));
  }
}
