package io.pulsescale.processes.pulsar;

/**
 * The lines that make broker and functions worker ask for tokens, and use the administrator's
 * themselves.
 */
final class TokenAuthentication {

  private static final String PROVIDER =
      "org.apache.pulsar.broker.authentication.AuthenticationProviderToken";
  private static final String CLIENT = "org.apache.pulsar.client.impl.auth.AuthenticationToken";

  private final BrokerTokens tokens;

  TokenAuthentication(BrokerTokens tokens) {
    this.tokens = tokens;
  }

  void addToBroker(ConfigurationLines lines) {
    lines
        .set("authenticationEnabled", true)
        .set("authorizationEnabled", true)
        .set("authenticationProviders", PROVIDER)
        .set("superUserRoles", BrokerTokens.ADMIN)
        .set("tokenSecretKey", tokens.keyFile().toUri())
        .set("brokerClientAuthenticationPlugin", CLIENT)
        .set("brokerClientAuthenticationParameters", tokens.adminTokenFile().toUri());
  }

  void addToWorker(ConfigurationLines lines) {
    lines
        .set("authenticationEnabled", true)
        .set("authorizationEnabled", true)
        .set("authenticationProviders", "[" + PROVIDER + "]")
        .set("superUserRoles", "[" + BrokerTokens.ADMIN + "]")
        .set("properties", "{tokenSecretKey: '" + tokens.keyFile().toUri() + "'}")
        .set("brokerClientAuthenticationPlugin", CLIENT)
        .set("brokerClientAuthenticationParameters", tokens.adminTokenFile().toUri());
  }
}
