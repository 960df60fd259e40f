package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.pulsar.BrokerTokens;
import io.pulsescale.processes.pulsar.PulsarOptions;
import io.pulsescale.processes.pulsar.PulsarStandalone;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
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

  @BeforeAll
  static void starts() throws Exception {
    PulsarOptions options = PulsarOptions.in(home.resolve("broker")).withTokens();
    broker = PulsarStandalone.start(Layout.find(), options.withoutFunctionsWorker());
    GuardedTopic.make(broker, TOPIC);
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

  private static SubscriptionSample firstSample(Map<String, Object> authentication)
      throws Exception {
    Map<String, Object> cluster = new HashMap<>(authentication);
    cluster.put("adminUrl", broker.webServiceUrl());
    try (PolledTopic polled = PolledTopic.start(cluster, TOPIC)) {
      return polled.next();
    }
  }

  private static Map<String, Object> paramsIn(Path file) {
    return Map.of("authPlugin", "token", "authParamsFile", file.toString());
  }

  private static BrokerTokens tokens() {
    return broker.options().tokens();
  }
}
