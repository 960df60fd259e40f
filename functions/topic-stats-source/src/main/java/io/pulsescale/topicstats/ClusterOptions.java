package io.pulsescale.topicstats;

import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.Endpoint;
import io.pulsescale.polling.http.HttpOptions;
import io.pulsescale.polling.http.PulsarAuthHeaders;
import io.pulsescale.polling.http.SecretText;
import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLContext;

/**
 * One Pulsar cluster to read from.
 *
 * @param name what policies call it
 */
record ClusterOptions(String name, Endpoint endpoint, SSLContext trust, Credentials credentials) {
  static final Option<String> NAME =
      Option.required("name", OptionTypes.text(), "Name of the cluster, as policies use it.");
  static final Option<Endpoint> ADMIN_URL =
      HttpOptions.address("adminUrl", "Address of the cluster's admin REST API.");
  static final Option<String> AUTH_PLUGIN =
      Option.optional(
          "authPlugin",
          OptionTypes.text(),
          "How to say who asks: `token`, `basic`, or the class name of a Pulsar authentication"
              + " plugin; nobody in particular when absent.");
  static final Option<Path> AUTH_PARAMS_FILE =
      Option.optional(
          "authParamsFile",
          OptionTypes.file(),
          "File with the plugin's parameters; a new content counts at once.");
  static final Option<String> AUTH_PARAMS_SECRET =
      Option.optional(
          "authParamsSecret",
          OptionTypes.text(),
          "Name of the connector's secret with the plugin's parameters.");
  static final List<Option<?>> ALL =
      List.of(
          NAME,
          ADMIN_URL,
          AUTH_PLUGIN,
          AUTH_PARAMS_FILE,
          AUTH_PARAMS_SECRET,
          HttpOptions.ALLOWED_HOSTS,
          HttpOptions.CA_FILE);

  /**
   * @param path where it stands in the configuration, for messages
   * @param secrets the connector's secrets by name; null where there is none
   */
  static ClusterOptions read(
      String path, Map<String, Object> configuration, UnaryOperator<String> secrets) {
    OptionValues values = OptionValues.read(path, configuration, ALL);
    Endpoint endpoint = HttpOptions.endpoint(ADMIN_URL, values);
    return new ClusterOptions(
        values.get(NAME),
        endpoint,
        HttpOptions.trust(values),
        credentials(path, values, endpoint.base().getHost(), secrets));
  }

  private static Credentials credentials(
      String path, OptionValues values, String host, UnaryOperator<String> secrets) {
    Optional<SecretText> params = params(path, values, secrets);
    Optional<String> plugin = values.find(AUTH_PLUGIN);
    if (plugin.isPresent() != params.isPresent()) {
      throw new IllegalArgumentException(
          path
              + "authPlugin goes with authParamsFile or authParamsSecret; allowed: both or neither");
    }
    return plugin.isEmpty()
        ? Credentials.ANONYMOUS
        : new PulsarAuthHeaders(plugin.get(), params.get(), host);
  }

  private static Optional<SecretText> params(
      String path, OptionValues values, UnaryOperator<String> secrets) {
    Optional<Path> file = values.find(AUTH_PARAMS_FILE);
    Optional<String> name = values.find(AUTH_PARAMS_SECRET);
    if (file.isPresent() && name.isPresent()) {
      throw new IllegalArgumentException(
          path + "authParamsFile and authParamsSecret are both given; allowed: one of them");
    }
    return file.map(SecretText::inFile).or(() -> name.map(n -> secret(path, n, secrets)));
  }

  private static SecretText secret(String path, String name, UnaryOperator<String> secrets) {
    String secret = secrets.apply(name);
    if (secret == null) {
      throw new IllegalArgumentException(
          path + "authParamsSecret is '" + name + "'; allowed: a secret the connector has");
    }
    return SecretText.known(secret, "secret " + name);
  }
}
