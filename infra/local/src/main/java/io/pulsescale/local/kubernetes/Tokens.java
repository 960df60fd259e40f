package io.pulsescale.local.kubernetes;

import io.pulsescale.local.home.HomeFiles;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Bearer tokens, one file of mode 0600 for each user, kept between runs. */
final class Tokens {
  private static final String SCHEME = "Bearer ";

  private final Map<String, ApiUser> byToken = new LinkedHashMap<>();

  Tokens(Path folder, List<ApiUser> users) {
    users.forEach(
        user -> byToken.put(HomeFiles.secret(folder.resolve(user.name() + ".token")), user));
  }

  /** Nobody without a header; a refusal (401) for a token that is not known. */
  ApiUser user(Optional<String> authorization) {
    if (authorization.isEmpty()) {
      return ApiUser.ANONYMOUS;
    }
    return authorization
        .filter(header -> header.startsWith(SCHEME))
        .map(header -> byToken.get(header.substring(SCHEME.length()).strip()))
        .orElseThrow(Refusal::unauthorized);
  }

  String token(String user) {
    return byToken.entrySet().stream()
        .filter(entry -> entry.getValue().name().equals(user))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no user " + user));
  }
}
