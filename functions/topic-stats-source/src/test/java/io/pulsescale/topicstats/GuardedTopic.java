package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.processes.pulsar.PulsarStandalone;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;

/** A topic with a subscription {@code orders}, on a broker that asks for tokens. */
final class GuardedTopic {
  private GuardedTopic() {}

  static void make(PulsarStandalone broker, TopicName topic)
      throws IOException, InterruptedException {
    put(broker, topic.adminPath(), "");
    put(broker, topic.adminPath() + "/subscription/orders", "\"earliest\"");
  }

  private static void put(PulsarStandalone broker, String path, String body)
      throws IOException, InterruptedException {
    String token = Files.readString(broker.options().tokens().adminTokenFile());
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(broker.webServiceUrl() + path))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + token)
            .PUT(BodyPublishers.ofString(body))
            .build();
    int status = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).statusCode();
    assertThat(status / 100).as("PUT %s", path).isEqualTo(2);
  }
}
