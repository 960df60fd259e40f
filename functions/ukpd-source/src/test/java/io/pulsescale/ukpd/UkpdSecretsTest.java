package io.pulsescale.ukpd;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.InstanceSample;
import io.pulsescale.polling.http.LoopbackServer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Looks for the token in everything that leaves the source while the other side misbehaves. */
@Timeout(30)
class UkpdSecretsTest {
  private static final String TOKEN = "hunter2-hunter2-hunter2";

  private final ByteArrayOutputStream log = new ByteArrayOutputStream();
  private PrintStream standardError;
  private LoopbackServer server;

  @BeforeEach
  void listens() throws Exception {
    standardError = System.err;
    System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
    server = LoopbackServer.http();
  }

  @AfterEach
  void stops() {
    System.setErr(standardError);
    server.close();
  }

  @ParameterizedTest
  @CsvSource({"401", "500", "200", "307"})
  void theTokenThatTheOtherSideRepeatsGoesNowhere(int status) throws Exception {
    server.answer(
        "/v1/instances",
        status,
        Map.of("Location", "http://stranger.invalid/?token=" + TOKEN),
        "{\"status\":\"error\",\"message\":\"unknown token " + TOKEN + "\"}");

    InstanceSample sample = firstSample();

    assertThat(server.asked().get(0).headers().toString()).contains(TOKEN);
    assertThat(sample.getFailure()).isNotNull();
    assertThat(sample.toString()).doesNotContain(TOKEN);
    assertThat(log.toString(StandardCharsets.UTF_8)).contains("PollLoop").doesNotContain(TOKEN);
  }

  private InstanceSample firstSample() throws InterruptedException {
    UkpdOptions options =
        UkpdOptions.read(
            Map.of("url", server.address(), "tokenSecret", "ukpd"), name -> TOKEN, name -> null);
    assertThat(options.toString()).doesNotContain(TOKEN);
    UkpdSource source = new UkpdSource();
    source.open(options);
    try {
      return source.read().getValue();
    } finally {
      source.close();
    }
  }
}
