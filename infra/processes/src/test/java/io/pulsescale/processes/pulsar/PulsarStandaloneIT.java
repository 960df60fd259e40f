package io.pulsescale.processes.pulsar;

import static java.net.http.HttpResponse.BodyHandlers.ofString;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.pulsescale.processes.Layout;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PulsarStandaloneIT {

  @TempDir static Path home;
  private static PulsarStandalone broker;

  @BeforeAll
  static void start() {
    broker = PulsarStandalone.start(Layout.find(), PulsarOptions.in(home));
  }

  @AfterAll
  static void stop() {
    broker.kill();
  }

  @Test
  void listensOnTheLoopbackInterfaceAlone() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/ss")), "skipped: needs ss");

    List<String> sockets = listeningSockets();

    assertThat(sockets).hasSize(3).allMatch(socket -> socket.contains("127.0.0.1"));
  }

  @Test
  void keepsTopicsAndPortsWhenItIsKilled() throws Exception {
    String topic = "/admin/v2/persistent/public/default/kept";
    assertThat(send("PUT", topic).statusCode()).isEqualTo(204);

    broker.killAndRestart();

    assertThat(send("GET", "/admin/v2/persistent/public/default").body()).contains("kept");
    assertThat(home.resolve("logs/broker.log"))
        .content()
        .as("the registration that the killed bookie left was gone before the next one's")
        .doesNotContainPattern("Bookie \\S+ deleted\\. path");
  }

  @Test
  void isFoundAgainByItsHome() {
    PulsarStandalone found = PulsarStandalone.attach(home);

    found.restart();

    assertThat(broker.isRunning()).isTrue();
    assertThat(found.options()).isEqualTo(broker.options());
  }

  private List<String> listeningSockets() throws Exception {
    Process ss = new ProcessBuilder("ss", "-ltnpH").start();
    String owner = "pid=" + broker.pid().orElseThrow() + ",";
    return new String(ss.getInputStream().readAllBytes())
        .lines()
        .filter(line -> line.contains(owner))
        .toList();
  }

  private HttpResponse<String> send(String method, String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(broker.webServiceUrl() + path))
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build();
    return HttpClient.newHttpClient().send(request, ofString());
  }
}
