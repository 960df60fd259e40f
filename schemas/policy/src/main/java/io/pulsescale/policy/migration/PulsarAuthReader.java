package io.pulsescale.policy.migration;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the authentication of a pulsar trigger by KEDA's rules. */
final class PulsarAuthReader {
  private final TriggerParams params;
  private final List<TriggerFault> faults;

  private PulsarAuthReader(TriggerParams params, List<TriggerFault> faults) {
    this.params = params;
    this.faults = faults;
  }

  static PulsarAuth read(TriggerParams params, List<TriggerFault> faults) {
    return new PulsarAuthReader(params, faults).read();
  }

  private PulsarAuth read() {
    PulsarAuth auth =
        new PulsarAuth(
            modes(),
            params.auth("bearerToken", "token"),
            params.auth("username"),
            params.auth("password"),
            params.auth("cert"),
            params.auth("key"),
            params.auth("ca"),
            params.either("oauthTokenURI", "oauthTokenURI"),
            scopes(),
            params.either("clientID", "clientID"),
            params.auth("clientSecret"),
            endpointParams());
    require(auth.on(AuthMode.BEARER), auth.bearerToken(), "bearerToken", "bearerTokenRequired");
    require(auth.on(AuthMode.BASIC), auth.username(), "username", "usernameRequired");
    require(auth.on(AuthMode.TLS), auth.cert(), "cert", "certAndKeyRequired");
    require(auth.on(AuthMode.TLS), auth.key(), "key", "certAndKeyRequired");
    return auth;
  }

  private void require(boolean on, AuthValue value, String key, String category) {
    if (on && value.isEmpty()) {
      faults.add(new TriggerFault(key, category, "a value, as authModes has its mode"));
    }
  }

  /** The old {@code tls: enable} adds tls as soon as there is a certificate or a key. */
  private Set<AuthMode> modes() {
    Set<AuthMode> modes = EnumSet.noneOf(AuthMode.class);
    Optional<String> written =
        params.own("authModes").or(() -> params.own("authMode")).or(this::modesOfAuthentication);
    written.ifPresent(words -> Arrays.stream(words.split(",", -1)).forEach(it -> add(it, modes)));
    if (modes.stream().filter(AuthMode::exclusive).count() > 1) {
      faults.add(new TriggerFault("authModes", "exclusiveModes", "one of bearer, basic, oauth"));
    }
    boolean certificate = !params.auth("cert").isEmpty() || !params.auth("key").isEmpty();
    if (params.own("tls").equals(Optional.of("enable")) && certificate) {
      modes.add(AuthMode.TLS);
    }
    return modes;
  }

  private Optional<String> modesOfAuthentication() {
    return params.auth("authModes", "authMode").text().filter(text -> !text.isEmpty());
  }

  private void add(String word, Set<AuthMode> modes) {
    Optional<AuthMode> mode = AuthMode.of(word.strip());
    mode.ifPresent(modes::add);
    if (mode.isEmpty()) {
      faults.add(new TriggerFault("authModes", "unknownMode", AuthMode.words()));
    }
  }

  /** Those of the authentication win, unless they are blank. */
  private List<String> scopes() {
    List<String> scopes = cleaned(params.auth("scopes", "scope"));
    return scopes.isEmpty()
        ? cleaned(new AuthValue.Text(params.own("scopes").or(() -> params.own("scope")).orElse("")))
        : scopes;
  }

  private static List<String> cleaned(AuthValue value) {
    return Arrays.stream(value.text().orElse("").split(","))
        .map(String::strip)
        .filter(scope -> !scope.isEmpty())
        .toList();
  }

  private Optional<Map<String, List<String>>> endpointParams() {
    AuthValue value = params.either("endpointParams", "EndpointParams");
    String query = value.text().orElse("");
    try {
      Map<String, List<String>> parsed = query(query);
      return parsed.isEmpty() ? Optional.empty() : Optional.of(parsed);
    } catch (IllegalArgumentException e) {
      String allowed = "a query such as audience=abc, percent-encoded";
      faults.add(new TriggerFault("endpointParams", "unparsable", allowed));
      return Optional.empty();
    }
  }

  /** url.ParseQuery: empty pairs are skipped, a semicolon is refused. */
  private static Map<String, List<String>> query(String query) {
    Map<String, List<String>> parsed = new LinkedHashMap<>();
    for (String pair : query.split("&")) {
      if (pair.contains(";")) {
        throw new IllegalArgumentException(pair);
      }
      if (!pair.isEmpty()) {
        String[] sides = pair.split("=", 2);
        String value = sides.length == 2 ? decoded(sides[1]) : "";
        parsed.computeIfAbsent(decoded(sides[0]), key -> new ArrayList<>()).add(value);
      }
    }
    return parsed;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
