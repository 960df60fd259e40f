package io.pulsescale.policy.migration;

import java.util.Map;
import java.util.Optional;

/**
 * The parameters of a trigger: its own metadata, and those of its authentication. A blank value is
 * none.
 */
record TriggerParams(Map<String, String> metadata, Map<String, AuthValue> authentication) {

  /** From the metadata alone. */
  Optional<String> own(String name) {
    return Optional.ofNullable(metadata.get(name)).map(String::strip).filter(it -> !it.isEmpty());
  }

  /** From the authentication alone, under the first of the names that has one. */
  AuthValue auth(String... names) {
    for (String name : names) {
      AuthValue value = authentication.getOrDefault(name, AuthValue.NONE);
      if (!value.isEmpty()) {
        return value;
      }
    }
    return AuthValue.NONE;
  }

  /** From the authentication, else from the metadata. */
  AuthValue either(String ofAuthentication, String own) {
    AuthValue value = auth(ofAuthentication);
    return value.isEmpty()
        ? own(own).<AuthValue>map(AuthValue.Text::new).orElse(AuthValue.NONE)
        : value;
  }
}
