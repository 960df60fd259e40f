package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.Ticker;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.pulsar.BrokerTokens;
import io.pulsescale.processes.pulsar.PulsarOptions;
import io.pulsescale.processes.pulsar.PulsarStandalone;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A broker that asks for tokens. */
@Timeout(120)
class TopicStatsTokenIT {
  private static final TopicName TOPIC = TopicName.parse("persistent://public/default/guarded");

  @TempDir private static Path home;
  private static PulsarStandalone broker;

  private final BlockingQueue<SubscriptionSample> samples = new ArrayBlockingQueue<>(100);

  @BeforeAll
  static void starts() throws Exception {
    PulsarOptions options = PulsarOptions.in(home.resolve("broker")).withTokens();
    broker = PulsarStandalone.start(Layout.find(), options.withoutFunctionsWorker());
    put(TOPIC.adminPath(), "");
    put(TOPIC.adminPath() + "/subscription/orders", "\"earliest\"");
  }

  @AfterAll
  static void stops() {
    broker.kill();
  }

  @Test
  void readsWithTheTokenInAFile() throws Exception {
    SubscriptionSample sample = firstSample(paramsIn(tokens().adminTokenFile()));

    assertThat(sample.getFailure()).isNull();
    assertThat(sample.getReading().getPartitions()).hasSize(1);
  }

  @Test
  void tellsThatATokenIsMissing() throws Exception {
    SubscriptionSample sample = firstSample(Map.of());

    assertThat(sample.getFailure().getCategory()).isEqualTo("unauthorized");
    assertThat(sample.getFailure().getStatusCode()).isEqualTo(401);
  }

  @Test
  void tellsThatATokenIsNotEnough() throws Exception {
    String token = tokens().token("reader");
    Path file = Files.writeString(home.resolve("reader.token"), token);

    SubscriptionSample sample = firstSample(paramsIn(file));

    // Brokers answer 401 to a role they know but do not permit.
    assertThat(sample.getFailure().getCategory()).isEqualTo("unauthorized");
    assertThat(sample.getFailure().getMessage()).contains("Unauthorized to validateTopicOperation");
    assertThat(sample.toString()).doesNotContain(token);
  }

  private SubscriptionSample firstSample(Map<String, Object> authentication) throws Exception {
    Map<String, Object> cluster = new HashMap<>(authentication);
    cluster.put("name", "main");
    cluster.put("adminUrl", broker.webServiceUrl());
    TopicStatsOptions options =
        TopicStatsOptions.read(Map.of("clusters", List.of(cluster)), name -> null);
    TopicInterest interest = TopicInterest.in(Set.of("orders"), Duration.ofSeconds(1));
    try (ClusterPolling polling =
        ClusterPolling.start(options.clusters().get(0), options, samples, Ticker.system())) {
      polling.follow(
          new Interests(Map.of("main", new ClusterInterests(Map.of(TOPIC, interest), Map.of()))));
      return samples.take();
    }
  }

  private static Map<String, Object> paramsIn(Path file) {
    return Map.of("authPlugin", "token", "authParamsFile", file.toString());
  }

  private static BrokerTokens tokens() {
    return broker.options().tokens();
  }

  private static void put(String path, String body) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(broker.webServiceUrl() + path))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + Files.readString(tokens().adminTokenFile()))
            .PUT(BodyPublishers.ofString(body))
            .build();
    int status = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).statusCode();
    assertThat(status / 100).as("PUT %s", path).isEqualTo(2);
  }
}
