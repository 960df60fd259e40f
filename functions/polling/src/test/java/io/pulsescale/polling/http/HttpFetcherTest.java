package io.pulsescale.polling.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.tls.TlsIdentity;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class HttpFetcherTest {
  private static final String TOKEN = "eyJhbGciOiJIUzI1NiJ9.hunter2.signature";
  private static final HttpLimits LIMITS = new HttpLimits(Duration.ofSeconds(10), 3, 1_000);

  private LoopbackServer server;
  private LoopbackServer other;

  @BeforeEach
  void starts() throws Exception {
    server = LoopbackServer.http();
    other = LoopbackServer.http();
  }

  @AfterEach
  void stops() {
    server.close();
    other.close();
  }

  @Test
  void readsJsonAndSaysWhoAsks() throws Exception {
    server.answer("/v1/instances", 200, "{\"status\":\"success\"}");

    HttpReply reply = fetcher().get("/v1/instances?details=true");

    assertThat(reply.orThrow().json().path("status").asText()).isEqualTo("success");
    LoopbackServer.Asked asked = server.asked().get(0);
    assertThat(asked.target()).isEqualTo("/v1/instances?details=true");
    assertThat(asked.headers())
        .containsEntry("Accept", java.util.List.of("application/json"))
        .containsEntry("Authorization", java.util.List.of("Bearer " + TOKEN));
  }

  @Test
  void asksAnonymouslyWithoutCredentials() throws Exception {
    server.answer("/x", 200, "{}");

    fetcher(server, Credentials.ANONYMOUS, Set.of(), LIMITS).get("/x").orThrow();

    assertThat(server.asked().get(0).showsCredentials()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "400, invalid",
    "401, unauthorized",
    "403, forbidden",
    "404, notFound",
    "409, conflict",
    "429, rateLimited",
    "500, serverError",
    "503, serverError"
  })
  void tellsAnErrorStatusAndItsReason(int status, String category) throws Exception {
    server.answer("/x", status, "{\"reason\":\"because\"}");

    PollException failure = failureOf(() -> fetcher().get("/x?token=abc").orThrow());

    assertThat(failure.category().wireName()).isEqualTo(category);
    assertThat(failure.statusCode()).hasValue(status);
    assertThat(failure.subject()).isEqualTo(server.address() + "/x");
    assertThat(failure).hasMessage("HTTP " + status + ": because");
  }

  @Test
  void passesOnHowLongToWait() throws Exception {
    server.answer("/x", 429, Map.of("Retry-After", "17"), "");

    assertThat(failureOf(() -> fetcher().get("/x").orThrow()).retryAfter())
        .contains(Duration.ofSeconds(17));
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void followsARedirectToAnAllowedHostWithCredentials(int status) throws Exception {
    server.redirect("/stats", status, other.address() + "/stats");
    other.answer("/stats", 200, "{\"here\":1}");

    HttpReply reply = fetcher(Set.of(HostPort.parse(other.hostPort()))).get("/stats");

    assertThat(reply.json().path("here").asInt()).isEqualTo(1);
    assertThat(reply.subject()).isEqualTo(other.address() + "/stats");
    assertThat(other.asked().get(0).showsCredentials()).isTrue();
  }

  @Test
  void followsARelativeRedirectToTheEndpointItself() throws Exception {
    server.redirect("/old", 308, "/new?a=b").answer("/new", 200, "{}");

    assertThat(fetcher().get("/old").isSuccess()).isTrue();
    assertThat(server.asked().get(1).target()).isEqualTo("/new?a=b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://%s/stats?token=hunter2", "//%s/stats", "http://me:hunter2@%s/"})
  void neverAsksAStranger(String location) {
    server.redirect("/stats", 307, location.formatted(other.hostPort()));
    other.answer("/stats", 200, "{}");

    PollException failure = failureOf(() -> fetcher().get("/stats"));

    assertThat(failure.category()).isEqualTo(FailureCategory.REDIRECT_REFUSED);
    assertThat(failure.getMessage() + failure.subject()).doesNotContain("hunter2");
    assertThat(other.asked()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"file:///etc/passwd", "ftp://127.0.0.1/x", "mailto:me"})
  void neverLeavesHttp(String location) {
    server.redirect("/x", 302, location);

    assertThat(failureOf(() -> fetcher().get("/x")).category())
        .isEqualTo(FailureCategory.REDIRECT_REFUSED);
  }

  @Test
  void givesUpOnRedirectsThatDoNotEnd() {
    server.redirect("/x", 302, "/x");

    PollException failure = failureOf(() -> fetcher().get("/x"));

    assertThat(failure.category()).isEqualTo(FailureCategory.REDIRECT_REFUSED);
    assertThat(failure).hasMessage("more than 3 redirects");
    assertThat(server.asked()).hasSize(4);
  }

  @Test
  void callsARedirectWithoutAnAddressABreachOfProtocol() {
    server.redirect("/x", 302, "http://%zz/");

    assertThat(failureOf(() -> fetcher().get("/x")).category()).isEqualTo(FailureCategory.PROTOCOL);
  }

  @Test
  void givesUpOnAServerThatDoesNotAnswer() {
    CountDownLatch never = new CountDownLatch(1);
    server.handle("/x", exchange -> awaitQuietly(never));

    PollException failure = failureOf(() -> fetcher(brief()).get("/x"));

    assertThat(failure.category()).isEqualTo(FailureCategory.TIMEOUT);
    assertThat(failure).hasMessage("no complete answer within 300 ms");
  }

  @Test
  void givesUpOnABodyThatNeverEnds() {
    CountDownLatch never = new CountDownLatch(1);
    server.handle(
        "/x",
        exchange -> {
          exchange.sendResponseHeaders(200, 100);
          exchange.getResponseBody().write('{');
          exchange.getResponseBody().flush();
          awaitQuietly(never);
        });

    assertThat(failureOf(() -> fetcher(brief()).get("/x")).category())
        .isEqualTo(FailureCategory.TIMEOUT);
  }

  @Test
  void givesUpOnABodyThatIsTooLong() {
    server.answer("/x", 200, "\"" + "x".repeat(2_000) + "\"");

    PollException failure = failureOf(() -> fetcher().get("/x"));

    assertThat(failure.category()).isEqualTo(FailureCategory.MALFORMED);
    assertThat(failure).hasMessage("a body of more than 1000 bytes");
  }

  @Test
  void callsAConnectionThatBreaksUnreachable() {
    server.handle(
        "/x",
        exchange -> {
          exchange.sendResponseHeaders(200, 100);
          exchange.getResponseBody().write('{');
        });

    assertThat(failureOf(() -> fetcher().get("/x")).category())
        .isEqualTo(FailureCategory.UNREACHABLE);
  }

  @Test
  void callsAClosedPortUnreachable() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Endpoint closed = Endpoint.parse("http://127.0.0.1:" + port, Set.of());
    HttpFetcher fetcher =
        new HttpFetcher(closed, Credentials.ANONYMOUS, LIMITS, TlsIdentity.system());

    PollException failure = failureOf(() -> fetcher.get("/x"));

    assertThat(failure.category()).isEqualTo(FailureCategory.UNREACHABLE);
    assertThat(failure.subject()).isEqualTo("http://127.0.0.1:" + port + "/x");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<html>log in</html>", "{\"a\":", "{} {}"})
  void callsABodyThatIsNoJsonMalformed(String body) throws Exception {
    server.answer("/x", 200, body);
    HttpReply reply = fetcher().get("/x").orThrow();

    assertThat(failureOf(reply::json).category()).isEqualTo(FailureCategory.MALFORMED);
  }

  @Test
  void keepsAConnectionOpenForTheNextQuestion() throws Exception {
    Set<Integer> clientPorts = ConcurrentHashMap.newKeySet();
    server.handle(
        "/x",
        exchange -> {
          clientPorts.add(exchange.getRemoteAddress().getPort());
          exchange.sendResponseHeaders(200, -1);
        });
    HttpFetcher fetcher = fetcher();

    fetcher.get("/x");
    fetcher.get("/x");

    assertThat(clientPorts).hasSize(1);
  }

  @Test
  void hidesSecretsThatTheOtherSideRepeats() throws Exception {
    server.answer("/x", 401, "token " + TOKEN + " is\nunknown; header was Bearer " + TOKEN);

    PollException failure = failureOf(() -> fetcher().get("/x").orThrow());

    assertThat(failure).hasMessage("HTTP 401: token *** is unknown; header was ***");
  }

  @Test
  void doesNotAskWithCredentialsThatCannotBeSent() {
    Credentials broken = () -> Map.of("Authorization", "Bearer hunter2\nX: y");

    PollException failure = failureOf(() -> fetcher(server, broken, Set.of(), LIMITS).get("/x"));

    assertThat(failure.category()).isEqualTo(FailureCategory.UNAUTHORIZED);
    assertThat(failure.getMessage()).doesNotContain("hunter2");
    assertThat(server.asked()).isEmpty();
  }

  private HttpFetcher fetcher() {
    return fetcher(Set.of());
  }

  private HttpFetcher fetcher(Set<HostPort> allowed) {
    return fetcher(server, bearer(), allowed, LIMITS);
  }

  private HttpFetcher fetcher(HttpLimits limits) {
    return fetcher(server, bearer(), Set.of(), limits);
  }

  private static HttpLimits brief() {
    return new HttpLimits(Duration.ofMillis(300), 3, 1_000);
  }

  private static Credentials bearer() {
    return new BearerToken(SecretText.known(TOKEN, "test"));
  }

  private static HttpFetcher fetcher(
      LoopbackServer server, Credentials credentials, Set<HostPort> allowed, HttpLimits limits) {
    Endpoint endpoint = Endpoint.parse(server.address() + "/", allowed);
    return new HttpFetcher(endpoint, credentials, limits, TlsIdentity.system());
  }

  private static PollException failureOf(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable asking) {
    PollException failure = catchThrowableOfType(PollException.class, asking);
    assertThat(failure).as("a failure").isNotNull();
    assertThat(failure).hasNoCause();
    assertThat(failure.getMessage() + failure.subject()).doesNotContain(TOKEN);
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
