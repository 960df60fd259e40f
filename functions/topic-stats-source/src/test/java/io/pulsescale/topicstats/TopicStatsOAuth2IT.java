package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.http.LoopbackServer;
import io.pulsescale.polling.http.TestIdentity;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.pulsar.BrokerTokens;
import io.pulsescale.processes.pulsar.PulsarOptions;
import io.pulsescale.processes.pulsar.PulsarStandalone;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A broker that verifies tokens, and an issuer of a private authority that gives them to one client
 * who asks for the right audience.
 */
@Timeout(120)
class TopicStatsOAuth2IT {
  private static final TopicName TOPIC = TopicName.parse("persistent://public/default/guarded");
  private static final Duration LIFETIME = Duration.ofSeconds(5);

  /** {@code scaler:hunter2-hunter2}. */
  private static final String KNOWN_CLIENT = "Basic c2NhbGVyOmh1bnRlcjItaHVudGVyMg==";

  @TempDir private static Path home;
  private static PulsarStandalone broker;
  private static TestIdentity issuerIdentity;

  private LoopbackServer issuer;
  private Path secret;

  @BeforeAll
  static void starts() throws Exception {
    PulsarOptions options = PulsarOptions.in(home.resolve("broker")).withTokens();
    broker = PulsarStandalone.start(Layout.find(), options.withoutFunctionsWorker());
    issuerIdentity = TestIdentity.server(home, "ip:127.0.0.1");
    GuardedTopic.make(broker, TOPIC);
  }

  @AfterAll
  static void stops() {
    broker.kill();
  }

  @BeforeEach
  void issues() throws Exception {
    issuer =
        LoopbackServer.https(issuerIdentity.context())
            .handle("/oauth/token", TopicStatsOAuth2IT::issue);
    secret = Files.writeString(home.resolve("client-secret"), "hunter2-hunter2\n");
  }

  @AfterEach
  void issuesNoMore() {
    issuer.close();
  }

  @Test
  void asksOnceForManyPollsAndAgainBeforeTheTokenExpires() throws Exception {
    try (PolledTopic polled = PolledTopic.start(cluster(), TOPIC)) {
      for (int poll = 0; poll < 10; poll++) {
        assertThat(polled.next().getFailure()).isNull();
      }
      assertThat(issuer.asked()).hasSize(1);

      while (issuer.asked().size() < 3) {
        assertThat(polled.next().getFailure()).isNull();
      }
      assertThat(polled.next().getFailure()).as("with the third token").isNull();
    }
  }

  @Test
  void tellsThatTheIssuerGivesNoToken() throws Exception {
    Files.writeString(secret, "another-secret");
    try (PolledTopic polled = PolledTopic.start(cluster(), TOPIC)) {
      SubscriptionSample sample = polled.next();

      assertThat(sample.getReading()).isNull();
      assertThat(sample.getFailure().getCategory()).isEqualTo("tokenUnavailable");
      assertThat(sample.getFailure().getStatusCode()).isEqualTo(401);
      assertThat(sample.getFailure().getMessage()).contains("HTTP 401: invalid_client");
      assertThat(sample.toString()).doesNotContain("another-secret", "hunter2");

      Files.writeString(secret, "hunter2-hunter2");
      assertThat(polled.firstReading().getFailure()).as("with the right secret").isNull();
    }
  }

  private Map<String, Object> cluster() {
    Map<String, Object> oauth2 = new HashMap<>();
    oauth2.put("tokenUrl", issuer.address() + "/oauth/token");
    oauth2.put("clientId", "scaler");
    oauth2.put("clientSecretFile", secret.toString());
    oauth2.put("audience", "urn:pulsar");
    oauth2.put("endpointParams", Map.of("tenant", List.of("shop")));
    oauth2.put("caFile", issuerIdentity.certificate().toString());
    return Map.of("adminUrl", broker.webServiceUrl(), "authPlugin", "oauth2", "oauth2", oauth2);
  }

  private static void issue(HttpExchange exchange) throws IOException {
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    boolean known = KNOWN_CLIENT.equals(authorization);
    // A token's end has no fractions of a second; it is not to come before the answer says.
    Instant end = Instant.now().plus(LIFETIME).plusSeconds(1);
    String answer =
        known
            ? "{\"access_token\":\"%s\",\"token_type\":\"Bearer\",\"expires_in\":%d}"
                .formatted(
                    broker.options().tokens().token(BrokerTokens.ADMIN, end), LIFETIME.toSeconds())
            : "{\"error\":\"invalid_client\"}";
    byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(known ? 200 : 401, bytes.length);
    exchange.getResponseBody().write(bytes);
  }
}
