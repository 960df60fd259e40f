package io.pulsescale.policy.migration;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a pulsar trigger says who it is.
 *
 * @param modes what is on; parameters of the others have no effect
 * @param scopes of OAuth, cleaned; empty when there are none or they are not known
 * @param endpointParams further parameters of the token endpoint; empty when there are none or they
 *     are not known
 */
record PulsarAuth(
    Set<AuthMode> modes,
    AuthValue bearerToken,
    AuthValue username,
    AuthValue password,
    AuthValue cert,
    AuthValue key,
    AuthValue ca,
    AuthValue oauthTokenUri,
    List<String> scopes,
    AuthValue clientId,
    AuthValue clientSecret,
    Optional<Map<String, List<String>>> endpointParams) {

  boolean on(AuthMode mode) {
    return modes.contains(mode);
  }
}
