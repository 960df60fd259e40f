package io.pulsescale.polling.http;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import java.util.Map;

/** {@code Authorization: Bearer …}. */
public record BearerToken(SecretText token) implements Credentials {
  @Override
  public Map<String, String> headers() throws PollException {
    String text = token.read();
    if (text.chars().anyMatch(c -> c <= ' ' || c > '~')) {
      throw PollException.of(
          FailureCategory.UNAUTHORIZED,
          "credentials",
          "the token holds characters other than visible ASCII");
    }
    return Map.of("Authorization", "Bearer " + text);
  }
}
