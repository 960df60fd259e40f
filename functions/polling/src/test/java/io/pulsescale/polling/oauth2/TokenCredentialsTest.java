package io.pulsescale.polling.oauth2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.pulsescale.polling.Backoff;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.ManualTicker;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.LoopbackServer;
import io.pulsescale.polling.http.SecretSource;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When the endpoint is asked, against a real HTTP server. */
@Timeout(30)
class TokenCredentialsTest {
  private static final Backoff BACKOFF = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));

  private final ManualTicker ticker = new ManualTicker(Instant.parse("2026-11-30T08:00:00Z"));
  private LoopbackServer server;
  private Credentials credentials;

  @BeforeEach
  void starts() throws Exception {
    server = LoopbackServer.http();
    HttpLimits limits = new HttpLimits(Duration.ofSeconds(10), 3, 10_000);
    credentials =
        new OAuth2Options(limits, BACKOFF, Optional.empty(), ticker)
            .read(
                Map.of(
                    "tokenUrl", server.address() + "/token",
                    "clientId", "scaler",
                    "clientSecretSecret", "oauth"),
                new SecretSource("oauth2.", name -> "hunter2-hunter2"));
  }

  @AfterEach
  void stops() {
    server.close();
  }

  @Test
  void asksOnceForAsManyRequestsAsATokenLives() throws Exception {
    gives("first", 3_600);
    assertThat(credentials.headers())
        .isEqualTo(Map.of("Authorization", "Bearer first", "X-Pulsar-Auth-Method-Name", "token"));

    ticker.advance(Duration.ofMinutes(58));

    assertThat(token()).isEqualTo("first");
    assertThat(server.asked()).hasSize(1);
  }

  @Test
  void asksForTheNextTokenAMinuteBeforeTheEnd() throws Exception {
    gives("first", 3_600);
    token();
    gives("second", 3_600);

    ticker.advance(Duration.ofMinutes(59));

    assertThat(token()).isEqualTo("second");
    assertThat(server.asked()).hasSize(2);
  }

  @Test
  void leavesATenthOfAShortLifeAsMargin() throws Exception {
    gives("first", 10);
    token();
    gives("second", 10);

    ticker.advance(Duration.ofMillis(8_999));
    assertThat(token()).isEqualTo("first");
    ticker.advance(Duration.ofMillis(1));
    assertThat(token()).isEqualTo("second");
  }

  @Test
  void asksOnceForRequestsThatComeTogether() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch answer = new CountDownLatch(1);
    server.handle(
        "/token",
        exchange -> {
          asked.countDown();
          awaitQuietly(answer);
          byte[] body = "{\"access_token\":\"only\",\"expires_in\":60}".getBytes();
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
        });
    ExecutorService requests = Executors.newFixedThreadPool(8);
    Callable<String> request = this::token;
    List<Future<String>> tokens = Stream.generate(() -> requests.submit(request)).limit(8).toList();
    asked.await();
    answer.countDown();

    for (Future<String> token : tokens) {
      assertThat(token.get()).isEqualTo("only");
    }
    assertThat(server.asked()).hasSize(1);
    requests.shutdown();
  }

  @Test
  void usesTheTokenAtHandToItsEndWhileTheEndpointFails() throws Exception {
    gives("first", 600);
    token();
    server.answer("/token", 503, "");

    ticker.advance(Duration.ofSeconds(545));
    assertThat(token()).isEqualTo("first");
    assertThat(token()).isEqualTo("first");
    assertThat(server.asked()).as("left alone after a failure").hasSize(2);

    ticker.advance(Duration.ofSeconds(55));
    assertThat(failure().category()).isEqualTo(FailureCategory.TOKEN_UNAVAILABLE);
  }

  @Test
  void isAFailureOfItsOwnThatSaysWhyAndHidesTheSecret() {
    server.answer(
        "/token",
        401,
        "{\"error\":\"invalid_client\",\"error_description\":\"hunter2-hunter2 is wrong\"}");

    PollException failure = failure();

    assertThat(failure.category().wireName()).isEqualTo("tokenUnavailable");
    assertThat(failure.statusCode()).hasValue(401);
    assertThat(failure.subject()).isEqualTo(server.address() + "/token");
    assertThat(failure)
        .hasMessage("no token, unauthorized: HTTP 401: invalid_client *** is wrong")
        .hasNoCause();
  }

  @Test
  void asksAFailingEndpointLessAndLessOften() {
    server.answer("/token", 500, "");
    failure();
    failure();
    assertThat(server.asked()).hasSize(1);

    ticker.advance(Duration.ofSeconds(1));
    failure();
    assertThat(server.asked()).hasSize(2);
    ticker.advance(Duration.ofMillis(999));
    failure();
    assertThat(server.asked()).as("at least half of two seconds").hasSize(2);
    ticker.advance(Duration.ofSeconds(2));
    failure();
    assertThat(server.asked()).hasSize(3);
  }

  @Test
  void waitsAsLongAsTheEndpointWishes() {
    server.answer("/token", 429, Map.of("Retry-After", "120"), "");
    failure();

    ticker.advance(Duration.ofSeconds(119));
    failure();
    assertThat(server.asked()).hasSize(1);
    ticker.advance(Duration.ofSeconds(1));
    failure();
    assertThat(server.asked()).hasSize(2);
  }

  @Test
  void goesOnAsSoonAsTheEndpointAnswersAgain() throws Exception {
    server.answer("/token", 500, "");
    failure();
    gives("recovered", 60);

    ticker.advance(Duration.ofSeconds(1));

    assertThat(token()).isEqualTo("recovered");
  }

  @Test
  void asksAnewWhenATokenThatIsNotYoungIsRefused() throws Exception {
    gives("first", 3_600);
    token();
    gives("second", 3_600);

    credentials.refused();
    assertThat(token()).as("a new one would hardly be better").isEqualTo("first");
    ticker.advance(TokenCredentials.YOUNGEST_REFUSED);
    credentials.refused();
    assertThat(token()).isEqualTo("second");
  }

  private void gives(String token, int expiresInSeconds) {
    server.answer(
        "/token",
        200,
        "{\"access_token\":\"%s\",\"token_type\":\"bearer\",\"expires_in\":%d}"
            .formatted(token, expiresInSeconds));
  }

  private String token() throws PollException, InterruptedException {
    return credentials.headers().get("Authorization").substring("Bearer ".length());
  }

  private PollException failure() {
    PollException failure = catchThrowableOfType(PollException.class, credentials::headers);
    assertThat(failure).as("a failure").isNotNull();
    return failure;
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
