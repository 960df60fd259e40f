package io.pulsescale.polling.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpsExchange;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.tls.KeyPairFiles;
import io.pulsescale.polling.tls.TlsIdentity;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that talks only to those it knows, and tells them whom it takes them for. */
@Timeout(60)
class HttpFetcherMutualTlsTest {
  private static final HttpLimits LIMITS = new HttpLimits(Duration.ofSeconds(10), 3, 1_000);

  @TempDir private static Path folder;
  private static TestIdentity serverIdentity;
  private static TestIdentity first;
  private static TestIdentity second;
  private static LoopbackServer server;

  @BeforeAll
  static void starts() throws Exception {
    serverIdentity = TestIdentity.server(folder, "ip:127.0.0.1");
    first = TestIdentity.client(folder, "first");
    second = TestIdentity.client(folder, "second");
    server = LoopbackServer.mutualTls(serverIdentity.contextTrusting(first, second));
    server.handle(
        "/who",
        exchange -> {
          String name = ((HttpsExchange) exchange).getSSLSession().getPeerPrincipal().getName();
          byte[] answer = ("\"" + name + "\"").getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
        });
  }

  @AfterAll
  static void stops() {
    server.close();
  }

  @Test
  void showsItsCertificateBesideAToken() throws Exception {
    HttpFetcher fetcher = fetcher(Optional.of(filesOf(first)));

    assertThat(fetcher.get("/who").json().asText()).isEqualTo("CN=first");
    assertThat(server.asked()).last().matches(LoopbackServer.Asked::showsCredentials);
  }

  @Test
  void isNotListenedToWithoutACertificate() {
    PollException failure =
        catchThrowableOfType(PollException.class, () -> fetcher(Optional.empty()).get("/who"));

    assertThat(failure.category()).isIn(FailureCategory.TLS, FailureCategory.UNREACHABLE);
  }

  @Test
  void neverUsesAConnectionThatWasMadeWithACertificateOfThePast() throws Exception {
    KeyPairFiles mounted =
        new KeyPairFiles(folder.resolve("mounted.crt"), folder.resolve("mounted.key"));
    mount(first, mounted);
    HttpFetcher fetcher = fetcher(Optional.of(mounted));
    assertThat(fetcher.get("/who").json().asText()).isEqualTo("CN=first");

    mount(second, mounted);

    assertThat(fetcher.get("/who").json().asText()).isEqualTo("CN=second");
  }

  private static void mount(TestIdentity identity, KeyPairFiles files) throws Exception {
    Files.copy(identity.certificate(), files.certificate(), StandardCopyOption.REPLACE_EXISTING);
    Files.copy(identity.key(), files.key(), StandardCopyOption.REPLACE_EXISTING);
  }

  private static KeyPairFiles filesOf(TestIdentity identity) {
    return new KeyPairFiles(identity.certificate(), identity.key());
  }

  private static HttpFetcher fetcher(Optional<KeyPairFiles> own) {
    return new HttpFetcher(
        Endpoint.parse(server.address(), Set.of()),
        new BearerToken(SecretText.known("a-long-secret-token", "test")),
        LIMITS,
        TlsIdentity.of(Optional.of(serverIdentity.certificate()), own));
  }
}
