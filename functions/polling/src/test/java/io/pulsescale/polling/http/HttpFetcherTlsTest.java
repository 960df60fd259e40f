package io.pulsescale.polling.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.tls.TlsIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class HttpFetcherTlsTest {
  private static final HttpLimits LIMITS = new HttpLimits(Duration.ofSeconds(10), 3, 1_000);
  private static final Credentials BEARER =
      new BearerToken(SecretText.known("a-long-secret-token", "test"));

  @TempDir private static Path folder;
  private static TestIdentity identity;
  private static LoopbackServer secure;
  private static LoopbackServer plain;

  @BeforeAll
  static void starts() throws Exception {
    identity = TestIdentity.server(folder, "ip:127.0.0.1");
    secure = LoopbackServer.https(identity.context()).answer("/x", 200, "{}");
    plain = LoopbackServer.http().answer("/x", 200, "{}");
  }

  @AfterAll
  static void stops() {
    secure.close();
    plain.close();
  }

  @Test
  void trustsAPrivateAuthority() throws Exception {
    HttpReply reply = fetcher(secure, trusting(identity.certificate())).get("/x");

    assertThat(reply.isSuccess()).isTrue();
  }

  @Test
  void trustsNobodyElsesCertificate() {
    PollException failure =
        catchThrowableOfType(
            PollException.class, () -> fetcher(secure, TlsIdentity.system()).get("/x"));

    assertThat(failure.category()).isEqualTo(FailureCategory.TLS);
    assertThat(failure.subject()).isEqualTo(secure.address() + "/x");
  }

  @Test
  void refusesACertificateForAnotherHost() throws Exception {
    Path otherFolder = Files.createDirectory(folder.resolve("other"));
    TestIdentity other = TestIdentity.server(otherFolder, "dns:elsewhere.example");
    try (LoopbackServer server = LoopbackServer.https(other.context()).answer("/x", 200, "{}")) {
      PollException failure =
          catchThrowableOfType(
              PollException.class, () -> fetcher(server, trusting(other.certificate())).get("/x"));

      assertThat(failure.category()).isEqualTo(FailureCategory.TLS);
      assertThat(server.asked()).isEmpty();
    }
  }

  @Test
  void neverStepsDownFromHttpsToHttpEvenToAnAllowedHost() {
    secure.redirect("/down", 307, plain.address() + "/x");

    PollException failure =
        catchThrowableOfType(
            PollException.class,
            () -> fetcher(secure, trusting(identity.certificate())).get("/down"));

    assertThat(failure.category()).isEqualTo(FailureCategory.REDIRECT_REFUSED);
    assertThat(failure).hasMessageContaining("from https to http");
    assertThat(plain.asked()).isEmpty();
  }

  @Test
  void stepsUpFromHttpToHttps() throws Exception {
    plain.redirect("/up", 308, secure.address() + "/x");

    HttpReply reply = fetcher(plain, trusting(identity.certificate())).get("/up");

    assertThat(reply.isSuccess()).isTrue();
  }

  private static HttpFetcher fetcher(LoopbackServer server, TlsIdentity trust) {
    Set<HostPort> both =
        Set.of(HostPort.parse(secure.hostPort()), HostPort.parse(plain.hostPort()));
    return new HttpFetcher(Endpoint.parse(server.address(), both), BEARER, LIMITS, trust);
  }

  private static TlsIdentity trusting(Path certificate) {
    return TlsIdentity.of(Optional.of(certificate), Optional.empty());
  }
}
