package io.pulsescale.polling.oauth2;

import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.HttpQuestion;
import io.pulsescale.polling.http.SecretText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a client asks its token with.
 *
 * @param secret none for a client that its TLS certificate vouches for (RFC 8705, 2.1)
 * @param parameters of the form, by name, the client's id and secret excepted
 */
record ClientGrant(
    String clientId, Optional<SecretText> secret, Map<String, List<String>> parameters) {

  /**
   * The form of a client credentials grant.
   *
   * @param more further parameters; {@code grant_type} may be among them, for endpoints with a name
   *     of their own for it
   * @throws IllegalArgumentException naming a parameter that is given twice
   */
  static Map<String, List<String>> parameters(
      List<String> scopes, Optional<String> audience, Map<String, List<String>> more) {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    if (!scopes.isEmpty()) {
      parameters.put("scope", List.of(String.join(" ", scopes)));
    }
    audience.ifPresent(text -> parameters.put("audience", List.of(text)));
    more.forEach(
        (name, values) -> {
          if (name.equals("client_id")
              || name.equals("client_secret")
              || parameters.putIfAbsent(name, values) != null) {
            throw new IllegalArgumentException(name);
          }
        });
    parameters.putIfAbsent("grant_type", List.of("client_credentials"));
    return parameters;
  }

  /**
   * @throws PollException when the secret cannot be read
   */
  HttpQuestion question(ClientAuthentication way) throws PollException {
    if (secret.isEmpty()) {
      return posted(Map.of(), form(Map.of("client_id", List.of(clientId))), List.of());
    }
    String text = secret.get().read();
    if (way == ClientAuthentication.BASIC) {
      String pair = encoded(clientId) + ":" + encoded(text);
      String header =
          "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
      return posted(Map.of("Authorization", header), form(Map.of()), List.of(text));
    }
    String form = form(Map.of("client_id", List.of(clientId), "client_secret", List.of(text)));
    return posted(Map.of(), form, List.of(text, encoded(text)));
  }

  private static HttpQuestion posted(Map<String, String> more, String form, List<String> secrets) {
    Map<String, String> headers = new HashMap<>(more);
    headers.put("Content-Type", "application/x-www-form-urlencoded");
    return new HttpQuestion("POST", "", headers, form, secrets);
  }

  /** The parameters as they were given, then the client's own by name: always in one order. */
  private String form(Map<String, List<String>> client) {
    Map<String, List<String>> all = new LinkedHashMap<>(parameters);
    all.putAll(new TreeMap<>(client));
    List<String> pairs = new ArrayList<>();
    all.forEach(
        (name, values) -> values.forEach(value -> pairs.add(encoded(name) + "=" + encoded(value))));
    return String.join("&", pairs);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** Parameters may hold secrets too. */
  @Override
  public String toString() {
    return "client " + clientId;
  }
}
