package io.pulsescale.processes.pulsar;

import static java.net.http.HttpResponse.BodyHandlers.ofString;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.processes.Layout;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PulsarTokensIT {

  @TempDir static Path home;
  private static PulsarStandalone broker;

  @BeforeAll
  static void start() {
    broker = PulsarStandalone.start(Layout.find(), PulsarOptions.in(home).withTokens());
  }

  @AfterAll
  static void stop() {
    broker.kill();
  }

  @Test
  void refusesARequestWithoutToken() throws Exception {
    assertThat(status("")).isEqualTo(401);
  }

  @Test
  void refusesATokenOfAnotherKey() throws Exception {
    BrokerTokens others = new BrokerTokens(home.resolve("others"));
    others.make();

    assertThat(status("Bearer " + others.token(BrokerTokens.ADMIN))).isEqualTo(401);
  }

  @Test
  void forbidsARoleWithoutRights() throws Exception {
    assertThat(status("Bearer " + tokens().token("reader"))).isEqualTo(403);
  }

  @Test
  void letsTheAdministratorIn() throws Exception {
    assertThat(status("Bearer " + Files.readString(tokens().adminTokenFile()))).isEqualTo(200);
  }

  @Test
  void showsItsSecretsToItsOwnerAlone() throws Exception {
    String token = Files.readString(tokens().adminTokenFile());
    Path commandLine = Path.of("/proc", Long.toString(broker.pid().orElseThrow()), "cmdline");

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(tokens().keyFile())))
        .isEqualTo("rw-------");
    assertThat(commandLine).content().doesNotContain(token);
    assertThat(home.resolve("logs").resolve("broker.log")).content().doesNotContain(token);
  }

  private static BrokerTokens tokens() {
    return broker.options().tokens();
  }

  private static int status(String authorization) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
            URI.create(broker.webServiceUrl() + "/admin/v2/persistent/public/default"));
    if (!authorization.isEmpty()) {
      request.header("Authorization", authorization);
    }
    return HttpClient.newHttpClient().send(request.build(), ofString()).statusCode();
  }
}
