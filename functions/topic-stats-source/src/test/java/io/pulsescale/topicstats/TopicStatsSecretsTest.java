package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.LoopbackServer;
import io.pulsescale.polling.policy.Policies;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Looks for credentials in everything that leaves the source while the other side misbehaves. */
class TopicStatsSecretsTest {
  private static final String PASSWORD = "hunter2-hunter2";
  private static final String ENCODED = "c2NhbGVyOmh1bnRlcjItaHVudGVyMg==";
  private static final String PARTITIONS = "/admin/v2/persistent/shop/orders/in/partitions";

  private final ByteArrayOutputStream log = new ByteArrayOutputStream();
  private final BlockingQueue<SubscriptionSample> samples = new ArrayBlockingQueue<>(10);
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
  @CsvSource({"401", "403", "500", "200", "307"})
  void credentialsThatTheOtherSideRepeatsGoNowhere(int status) throws Exception {
    server.answer(
        PARTITIONS,
        status,
        Map.of("Location", "http://scaler:" + PASSWORD + "@stranger.invalid/?token=" + ENCODED),
        "{\"reason\":\"not you: Basic %s alias scaler:%s\"}".formatted(ENCODED, PASSWORD));

    SubscriptionSample sample = firstSample();

    assertThat(server.asked().get(0).headers().toString()).contains(ENCODED);
    assertThat(sample.getFailure()).isNotNull();
    assertNoSecretIn(sample.toString());
    assertThat(log.toString(StandardCharsets.UTF_8)).contains("PollLoop");
    assertNoSecretIn(log.toString(StandardCharsets.UTF_8));
  }

  @Test
  void optionsDoNotShowThem() {
    assertNoSecretIn(options().toString());
  }

  private SubscriptionSample firstSample() throws InterruptedException {
    TopicStatsOptions options = options();
    try (ClusterPolling polling =
        ClusterPolling.start(options.clusters().get(0), options, samples, Ticker.system())) {
      polling.follow(
          Interests.of(
              List.of(Policies.onTopic("orders", "main", "persistent://shop/orders/in", "15s")),
              options.cadence()));
      return samples.poll(10, TimeUnit.SECONDS);
    }
  }

  private TopicStatsOptions options() {
    Map<String, Object> cluster =
        Map.of(
            "name", "main",
            "adminUrl", server.address(),
            "authPlugin", "basic",
            "authParamsSecret", "pulsar");
    return TopicStatsOptions.read(
        Map.of("clusters", List.of(cluster)),
        name -> "{\"userId\":\"scaler\",\"password\":\"" + PASSWORD + "\"}");
  }

  private static void assertNoSecretIn(String text) {
    assertThat(text).doesNotContain(PASSWORD).doesNotContain(ENCODED);
  }
}
