package io.pulsescale.topicstats;

import io.pulsescale.polling.Backoff;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.Endpoint;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.HttpOptions;
import io.pulsescale.polling.http.SecretSource;
import io.pulsescale.polling.oauth2.OAuth2Options;
import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import io.pulsescale.polling.tls.TlsIdentity;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One Pulsar cluster to read from.
 *
 * @param name what policies call it
 */
record ClusterOptions(
    String name, Endpoint endpoint, TlsIdentity identity, Credentials credentials) {
  static final Option<String> NAME =
      Option.required("name", OptionTypes.text(), "Name of the cluster, as policies use it.");
  static final Option<Endpoint> ADMIN_URL =
      HttpOptions.address("adminUrl", "Address of the cluster's admin REST API.");

  /** Every option, in the order of the table in the README. */
  static final List<Option<?>> ALL =
      Stream.of(
              List.<Option<?>>of(NAME, ADMIN_URL),
              ClusterAuthentication.ALL,
              List.<Option<?>>of(HttpOptions.TLS_CERT_FILE, HttpOptions.TLS_KEY_FILE),
              HttpOptions.ofEndpoint())
          .flatMap(List::stream)
          .toList();

  /**
   * @param secrets with the path of these options
   * @param limits of questions for tokens
   * @param backoff while there are none
   */
  static ClusterOptions read(
      Map<String, Object> configuration, SecretSource secrets, HttpLimits limits, Backoff backoff) {
    String path = secrets.path();
    OptionValues values = OptionValues.read(path, configuration, ALL);
    Endpoint endpoint = HttpOptions.endpoint(ADMIN_URL, values);
    TlsIdentity identity = HttpOptions.identity(path, values);
    OAuth2Options oauth2 =
        new OAuth2Options(limits, backoff, HttpOptions.keyPair(path, values), Ticker.system());
    return new ClusterOptions(
        values.get(NAME),
        endpoint,
        identity,
        new ClusterAuthentication(values, endpoint.base(), secrets, oauth2).credentials());
  }
}
