package io.pulsescale.polling.oauth2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.pulsescale.polling.Backoff;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.ManualTicker;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.LoopbackServer;
import io.pulsescale.polling.http.SecretSource;
import io.pulsescale.polling.http.TestIdentity;
import io.pulsescale.polling.tls.KeyPairFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the endpoint is asked, and what of its answers counts. */
@Timeout(60)
class TokenEndpointTest {
  private static final String GIVEN = "{\"access_token\":\"given\",\"expires_in\":3600}";

  @TempDir private Path folder;
  private final ManualTicker ticker = new ManualTicker(Instant.parse("2026-11-30T08:00:00Z"));
  private LoopbackServer server;

  @BeforeEach
  void starts() throws Exception {
    server = LoopbackServer.http().answer("/token", 200, GIVEN);
  }

  @AfterEach
  void stops() {
    server.close();
  }

  @Test
  void showsTheSecretInTheHeader() throws Exception {
    credentials(Map.of("clientAuthentication", "basic")).headers();

    LoopbackServer.Asked asked = server.asked().get(0);
    assertThat(asked.method()).isEqualTo("POST");
    assertThat(asked.body()).isEqualTo("grant_type=client_credentials");
    assertThat(asked.headers().get("Content-type"))
        .containsExactly("application/x-www-form-urlencoded");
    // RFC 6749 wants both encoded as in a form: sca%3Aler:s%26cret.
    assertThat(asked.headers().get("Authorization"))
        .containsExactly("Basic c2NhJTNBbGVyOnMlMjZjcmV0");
  }

  @Test
  void showsTheSecretInTheForm() throws Exception {
    credentials(Map.of("clientAuthentication", "post")).headers();

    assertThat(server.asked().get(0).showsCredentials()).isFalse();
    assertThat(parameters(server.asked().get(0).body()))
        .containsExactlyInAnyOrder(
            "grant_type=client_credentials", "client_id=sca%3Aler", "client_secret=s%26cret");
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401})
  void triesTheFormWhenTheHeaderIsRefusedAndRemembersThat(int status) throws Exception {
    server.handle(
        "/token",
        exchange -> {
          boolean inHeader = exchange.getRequestHeaders().containsKey("Authorization");
          byte[] body = "{\"access_token\":\"given\",\"expires_in\":10}".getBytes();
          exchange.sendResponseHeaders(inHeader ? status : 200, body.length);
          exchange.getResponseBody().write(body);
        });
    Credentials credentials = credentials(Map.of());

    credentials.headers();
    ticker.advance(Duration.ofSeconds(10));
    credentials.headers();

    assertThat(server.asked())
        .extracting(LoopbackServer.Asked::showsCredentials)
        .containsExactly(true, false, false);
  }

  @Test
  void doesNotShowTheSecretTwiceToAnEndpointThatIsDown() {
    server.answer("/token", 503, "");

    assertThat(failure(credentials(Map.of())).statusCode()).hasValue(503);
    assertThat(server.asked()).hasSize(1);
  }

  @Test
  void sendsScopesAudienceAndWhateverElseTheIssuerNeeds() throws Exception {
    credentials(
            Map.of(
                "scopes", List.of("read", "write"),
                "audience", "urn:pulsar",
                "endpointParams", Map.of("resource", List.of("a b", "c"), "tenant", "x&y")))
        .headers();

    assertThat(parameters(server.asked().get(0).body()))
        .containsExactlyInAnyOrder(
            "grant_type=client_credentials",
            "scope=read+write",
            "audience=urn%3Apulsar",
            "resource=a+b",
            "resource=c",
            "tenant=x%26y");
  }

  @Test
  void mayNameTheGrantAsTheIssuerDoes() throws Exception {
    credentials(Map.of("endpointParams", Map.of("grant_type", "password"))).headers();

    assertThat(parameters(server.asked().get(0).body())).containsExactly("grant_type=password");
  }

  @ParameterizedTest
  @CsvSource({"client_id", "client_secret", "scope"})
  void refusesParametersThatOtherOptionsStandFor(String name) {
    assertThatThrownBy(
            () ->
                credentials(
                    Map.of("scopes", List.of("read"), "endpointParams", Map.of(name, "hunter2"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "oauth2.endpointParams names " + name + "; allowed: what no other option stands for");
  }

  @Test
  void needsASecretOrACertificate() {
    assertThatThrownBy(() -> read(Map.of("tokenUrl", "https://idp/token", "clientId", "a"), null))
        .hasMessageContaining(
            "oauth2.clientSecretFile is missing; allowed: it, clientSecretSecret");
  }

  @Test
  void readsASecretThatWasRotated() throws Exception {
    Path file = Files.writeString(folder.resolve("secret"), "old");
    server.answer("/token", 200, "{\"access_token\":\"given\",\"expires_in\":10}");
    Credentials credentials =
        read(
            Map.of(
                "tokenUrl",
                server.address() + "/token",
                "clientId",
                "scaler",
                "clientSecretFile",
                file.toString(),
                "clientAuthentication",
                "post"),
            null);
    credentials.headers();

    Files.writeString(file, "new\n");
    ticker.advance(Duration.ofSeconds(10));
    credentials.headers();

    assertThat(server.asked().get(0).body()).endsWith("&client_secret=old");
    assertThat(server.asked().get(1).body()).endsWith("&client_secret=new");
  }

  @Test
  void isVouchedForByItsCertificateAtAnEndpointOfAPrivateAuthority() throws Exception {
    TestIdentity issuer = TestIdentity.server(folder, "ip:127.0.0.1");
    TestIdentity client = TestIdentity.client(folder, "scaler");
    try (LoopbackServer secure =
        LoopbackServer.mutualTls(issuer.contextTrusting(client)).answer("/token", 200, GIVEN)) {
      Credentials credentials =
          read(
              Map.of(
                  "tokenUrl",
                  secure.address() + "/token",
                  "clientId",
                  "scaler",
                  "caFile",
                  issuer.certificate().toString()),
              new KeyPairFiles(client.certificate(), client.key()));

      assertThat(credentials.headers()).containsEntry("Authorization", "Bearer given");
      assertThat(secure.asked().get(0).showsCredentials()).isFalse();
      assertThat(secure.asked().get(0).body())
          .isEqualTo("grant_type=client_credentials&client_id=scaler");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html>log in</html>",
        "{}",
        "{\"access_token\":\"\"}",
        "{\"access_token\":\"with space\"}",
        "{\"access_token\":\"given\",\"token_type\":\"mac\"}"
      })
  void takesNothingElseForAToken(String body) {
    server.answer("/token", 200, body);

    assertThat(failure(credentials(Map.of())).getMessage()).startsWith("no token, malformed: ");
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"access_token\":\"t\",\"expires_in\":\"20\"}', 18",
    "'{\"access_token\":\"t\"}', 270",
    "'{\"access_token\":\"t\",\"expires_in\":0}', 270",
    "'{\"access_token\":\"t\",\"expires_in\":9223372036854775807}', 86340"
  })
  void understandsHowLongATokenLives(String body, int secondsUntilTheNext) throws Exception {
    server.answer("/token", 200, body);
    Credentials credentials = credentials(Map.of());
    credentials.headers();

    ticker.advance(Duration.ofSeconds(secondsUntilTheNext - 1));
    credentials.headers();
    assertThat(server.asked()).hasSize(1);
    ticker.advance(Duration.ofSeconds(1));
    credentials.headers();
    assertThat(server.asked()).hasSize(2);
  }

  @Test
  void followsNoRedirectWithTheSecretToAnotherHost() {
    server.redirect("/token", 307, "http://stranger.invalid/token");

    PollException failure = failure(credentials(Map.of("clientAuthentication", "post")));

    assertThat(failure.getMessage()).startsWith("no token, redirectRefused: ");
  }

  private Credentials credentials(Map<String, Object> more) {
    Map<String, Object> options = new HashMap<>(more);
    options.put("tokenUrl", server.address() + "/token");
    options.put("clientId", "sca:ler");
    options.put("clientSecretSecret", "oauth");
    return read(options, null);
  }

  private Credentials read(Map<String, Object> options, KeyPairFiles own) {
    HttpLimits limits = new HttpLimits(Duration.ofSeconds(10), 3, 10_000);
    Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));
    return new OAuth2Options(limits, backoff, Optional.ofNullable(own), ticker)
        .read(options, new SecretSource("oauth2.", name -> "s&cret"));
  }

  private static PollException failure(Credentials credentials) {
    PollException failure = catchThrowableOfType(PollException.class, credentials::headers);
    assertThat(failure.category()).isEqualTo(FailureCategory.TOKEN_UNAVAILABLE);
    assertThat(failure.getMessage()).doesNotContain("s&cret", "s%26cret");
    return failure;
  }

  private static List<String> parameters(String form) {
    return List.of(form.split("&"));
  }
}
