package io.pulsescale.topicstats;

import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.PulsarAuthHeaders;
import io.pulsescale.polling.http.SecretSource;
import io.pulsescale.polling.http.SecretText;
import io.pulsescale.polling.oauth2.OAuth2Options;
import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the source says who it is to a cluster. A TLS certificate is shown beside any of these.
 *
 * @param values the options of the cluster
 * @param adminUrl of the cluster
 * @param secrets with the path of the cluster's options
 * @param oauth2 how tokens are asked for
 */
record ClusterAuthentication(
    OptionValues values, URI adminUrl, SecretSource secrets, OAuth2Options oauth2) {
  private static final String TLS = "tls";
  private static final String OAUTH2 = "oauth2";
  private static final String PULSARS_TLS = "org.apache.pulsar.client.impl.auth.AuthenticationTls";

  static final Option<String> PLUGIN =
      Option.optional(
          "authPlugin",
          OptionTypes.text(),
          "How to say who asks: `token`, `basic`, `oauth2`, `tls` (by the certificate alone), or the"
              + " class name of a Pulsar authentication plugin; nobody in particular when absent.");
  static final Option<Path> PARAMS_FILE =
      Option.optional(
          "authParamsFile",
          OptionTypes.file(),
          "File with the plugin's parameters; a new content counts at once.");
  static final Option<String> PARAMS_SECRET =
      Option.optional(
          "authParamsSecret",
          OptionTypes.text(),
          "Name of the connector's secret with the plugin's parameters.");
  static final Option<Map<String, Object>> OAUTH2_OPTIONS =
      Option.optional(
          OAUTH2,
          OptionTypes.object("an object with the options of OAuth 2.0"),
          "Where tokens come from, with `authPlugin: oauth2`.");
  static final List<Option<?>> ALL = List.of(PLUGIN, PARAMS_FILE, PARAMS_SECRET, OAUTH2_OPTIONS);

  /**
   * @throws IllegalArgumentException naming what is wrong and what is allowed
   */
  Credentials credentials() {
    String plugin = values.find(PLUGIN).orElse("");
    Optional<SecretText> params = secrets.find(values, PARAMS_FILE, PARAMS_SECRET);
    boolean named = !plugin.isEmpty() && !plugin.equals(TLS) && !plugin.equals(OAUTH2);
    require(
        named == params.isPresent(),
        "authPlugin goes with authParamsFile or authParamsSecret, but for tls and oauth2; allowed:"
            + " both or neither");
    require(
        plugin.equals(OAUTH2) == values.find(OAUTH2_OPTIONS).isPresent(),
        "oauth2 goes with authPlugin: oauth2; allowed: both or neither");
    return switch (plugin) {
      case "" -> Credentials.ANONYMOUS;
      case TLS -> certificateAlone();
      case OAUTH2 -> tokens();
      default -> headers(plugin, params.orElseThrow());
    };
  }

  private Credentials certificateAlone() {
    require(
        oauth2.keyPair().isPresent() && "https".equalsIgnoreCase(adminUrl.getScheme()),
        "authPlugin is 'tls'; allowed: with tlsCertFile, tlsKeyFile and an https adminUrl");
    return () -> Map.of("X-Pulsar-Auth-Method-Name", TLS);
  }

  private Credentials tokens() {
    SecretSource below = new SecretSource(secrets.path() + OAUTH2 + ".", secrets.secrets());
    return oauth2.read(values.find(OAUTH2_OPTIONS).orElseThrow(), below);
  }

  /** Pulsar's own TLS plugin makes no headers, and its certificate would be shown by nobody. */
  private Credentials headers(String plugin, SecretText params) {
    require(
        !plugin.equals(PULSARS_TLS),
        "authPlugin is '" + plugin + "'; allowed: tls, with tlsCertFile and tlsKeyFile");
    return new PulsarAuthHeaders(plugin, params, adminUrl.getHost());
  }

  private void require(boolean sound, String otherwise) {
    if (!sound) {
      throw new IllegalArgumentException(secrets.path() + otherwise);
    }
  }
}
