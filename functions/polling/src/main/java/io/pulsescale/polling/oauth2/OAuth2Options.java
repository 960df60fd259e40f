package io.pulsescale.polling.oauth2;

import io.pulsescale.polling.Backoff;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.Endpoint;
import io.pulsescale.polling.http.HttpFetcher;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.HttpOptions;
import io.pulsescale.polling.http.SecretSource;
import io.pulsescale.polling.http.SecretText;
import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import io.pulsescale.polling.tls.KeyPairFiles;
import io.pulsescale.polling.tls.TlsIdentity;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Options of showing tokens of an OAuth 2.0 endpoint.
 *
 * @param limits of each question to the endpoint
 * @param backoff while it gives no token
 * @param keyPair the certificate to show to it
 */
public record OAuth2Options(
    HttpLimits limits, Backoff backoff, Optional<KeyPairFiles> keyPair, Ticker ticker) {
  static final Option<Endpoint> TOKEN_URL =
      HttpOptions.address("tokenUrl", "Address that gives tokens (the issuer's `token_endpoint`).");
  static final Option<String> CLIENT_ID =
      Option.required("clientId", OptionTypes.text(), "Name of the client at the issuer.");
  static final Option<Path> CLIENT_SECRET_FILE =
      Option.optional(
          "clientSecretFile",
          OptionTypes.file(),
          "File with the client's secret; a new content counts for the next token.");
  static final Option<String> CLIENT_SECRET_SECRET =
      Option.optional(
          "clientSecretSecret",
          OptionTypes.text(),
          "Name of the connector's secret with the client's secret. Without either, the client's"
              + " certificate vouches for it (RFC 8705).");
  static final Option<ClientAuthentication> CLIENT_AUTHENTICATION =
      Option.of(
          "clientAuthentication",
          OptionTypes.text(ClientAuthentication.ALLOWED, ClientAuthentication::parse),
          ClientAuthentication.AUTO,
          "Where the client's secret is shown: `basic` in the header, `post` in the form, `auto` in"
              + " the header and, when that is refused, in the form.");
  static final Option<List<String>> SCOPES =
      Option.of("scopes", OptionTypes.list(OptionTypes.text()), List.of(), "Scopes to ask for.");
  static final Option<String> AUDIENCE =
      Option.optional("audience", OptionTypes.text(), "Audience to ask for.");
  static final Option<Map<String, List<String>>> ENDPOINT_PARAMS =
      Option.of(
          "endpointParams",
          OptionTypes.textsByName(),
          Map.of(),
          "Further parameters of the form, as the issuer needs them.");

  /** Every option, in the order of the table in the README. */
  public static final List<Option<?>> ALL =
      List.of(
          TOKEN_URL,
          CLIENT_ID,
          CLIENT_SECRET_FILE,
          CLIENT_SECRET_SECRET,
          CLIENT_AUTHENTICATION,
          SCOPES,
          AUDIENCE,
          ENDPOINT_PARAMS,
          HttpOptions.CA_FILE);

  /**
   * Reads the part of a configuration that holds these options.
   *
   * @param secrets with the path of this part
   * @throws IllegalArgumentException naming what is wrong and what is allowed
   */
  public Credentials read(Map<String, Object> configuration, SecretSource secrets) {
    String path = secrets.path();
    OptionValues values = OptionValues.read(path, configuration, ALL);
    Optional<SecretText> secret = secrets.find(values, CLIENT_SECRET_FILE, CLIENT_SECRET_SECRET);
    if (secret.isEmpty() && keyPair.isEmpty()) {
      throw new IllegalArgumentException(
          path
              + "clientSecretFile is missing; allowed: it, clientSecretSecret, or a tlsCertFile"
              + " that vouches for the client");
    }
    ClientGrant grant = new ClientGrant(values.get(CLIENT_ID), secret, parameters(path, values));
    TlsIdentity identity =
        HttpOptions.usable(TlsIdentity.of(values.find(HttpOptions.CA_FILE), keyPair));
    HttpFetcher http =
        new HttpFetcher(values.get(TOKEN_URL), Credentials.ANONYMOUS, limits, identity);
    return new TokenCredentials(
        new TokenEndpoint(http, grant, values.get(CLIENT_AUTHENTICATION), ticker), backoff, ticker);
  }

  private static Map<String, List<String>> parameters(String path, OptionValues values) {
    try {
      return ClientGrant.parameters(
          values.get(SCOPES), values.find(AUDIENCE), values.get(ENDPOINT_PARAMS));
    } catch (IllegalArgumentException twice) {
      throw new IllegalArgumentException(
          "%sendpointParams names %s; allowed: what no other option stands for"
              .formatted(path, twice.getMessage()));
    }
  }
}
