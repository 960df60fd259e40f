package io.pulsescale.polling.oauth2;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.HttpFetcher;
import io.pulsescale.polling.http.HttpReply;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Where tokens come from. Not thread-safe. */
final class TokenEndpoint implements AutoCloseable {
  /** Of a token whose endpoint does not say how long it is good for. */
  static final Duration UNTOLD_LIFETIME = Duration.ofMinutes(5);

  private static final long LONGEST_LIFETIME_SECONDS = Duration.ofDays(1).toSeconds();

  private final HttpFetcher http;
  private final ClientGrant grant;
  private final Ticker ticker;
  private List<ClientAuthentication> ways;

  TokenEndpoint(
      HttpFetcher http, ClientGrant grant, ClientAuthentication authentication, Ticker ticker) {
    this.http = http;
    this.grant = grant;
    this.ticker = ticker;
    this.ways =
        grant.secret().isEmpty() ? List.of(ClientAuthentication.POST) : authentication.ways();
  }

  /**
   * A new token.
   *
   * @throws PollException of category {@code tokenUnavailable}, when there is none
   */
  AccessToken ask() throws PollException, InterruptedException {
    try {
      Instant askedAt = ticker.now();
      return token(reply(), askedAt);
    } catch (PollException e) {
      throw e.meaning("no token, " + e.category().wireName()).as(FailureCategory.TOKEN_UNAVAILABLE);
    }
  }

  @Override
  public void close() {
    http.close();
  }

  /** The first way that the endpoint accepts is taken from then on. */
  private HttpReply reply() throws PollException, InterruptedException {
    HttpReply reply = null;
    for (ClientAuthentication way : ways) {
      reply = http.ask(grant.question(way));
      if (reply.isSuccess()) {
        ways = List.of(way);
        return reply;
      }
      if (reply.status() != 400 && reply.status() != 401) {
        break;
      }
    }
    throw refusal(reply);
  }

  /** Told by the error's name and description (RFC 6749, 5.2). */
  private static PollException refusal(HttpReply reply) throws PollException {
    try {
      JsonNode json = reply.json();
      if (json.path("error").isTextual()) {
        String said = json.path("error").asText() + " " + json.path("error_description").asText("");
        return reply.failure(
            FailureCategory.ofStatus(reply.status()),
            "HTTP %d: %s".formatted(reply.status(), said.strip()));
      }
    } catch (PollException notJson) {
      // Told by what is there instead.
    }
    reply.orThrow();
    throw new IllegalStateException("a success is no refusal");
  }

  private static AccessToken token(HttpReply reply, Instant askedAt) throws PollException {
    JsonNode json = reply.json();
    String text = json.path("access_token").asText();
    if (text.isEmpty() || text.chars().anyMatch(c -> c <= ' ' || c > '~')) {
      throw reply.malformed("no access_token of visible ASCII characters");
    }
    if (!json.path("token_type").asText("Bearer").equalsIgnoreCase("Bearer")) {
      throw reply.malformed("a token_type other than Bearer");
    }
    return new AccessToken(text, askedAt, lifetime(json.path("expires_in")));
  }

  /** Some endpoints write the number as a text. */
  private static Duration lifetime(JsonNode expiresIn) {
    long seconds = expiresIn.asLong(0);
    return seconds <= 0
        ? UNTOLD_LIFETIME
        : Duration.ofSeconds(Math.min(seconds, LONGEST_LIFETIME_SECONDS));
  }
}
