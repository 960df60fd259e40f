package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.option.OptionTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TopicStatsOptionsTest {
  private static final Map<String, Object> MAIN =
      Map.of("name", "main", "adminUrl", "http://127.0.0.1:8080");

  @Test
  void needsOnlyAClusterAndKnowsDefaults() {
    TopicStatsOptions options = read(Map.of("clusters", List.of(MAIN)));

    assertThat(options.policyTopic()).isEqualTo("persistent://pulsescale/events/scaling-policies");
    assertThat(options.cadence())
        .isEqualTo(new PollCadence(Duration.ofMillis(200), Duration.ofSeconds(5)));
    assertThat(options.slowInterval()).isEqualTo(Duration.ofSeconds(30));
    assertThat(options.clusters()).hasSize(1);
    assertThat(options.clusters().get(0).credentials()).isSameAs(Credentials.ANONYMOUS);
  }

  @Test
  void takesParametersOfThePluginFromASecretOrAFile(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("params"), "token:from-the-file");

    assertThat(headersOf(Map.of("authPlugin", "token", "authParamsSecret", "pulsar")))
        .containsEntry("Authorization", "Bearer from-the-secret");
    assertThat(headersOf(Map.of("authPlugin", "token", "authParamsFile", file.toString())))
        .containsEntry("Authorization", "Bearer from-the-file");
  }

  @Test
  void refusesAPluginWithoutParametersAndTheOtherWayRound() {
    assertRefused(Map.of("authPlugin", "token"), "clusters[0].authPlugin goes with");
    assertRefused(Map.of("authParamsSecret", "pulsar"), "clusters[0].authPlugin goes with");
    assertRefused(
        Map.of("authPlugin", "token", "authParamsSecret", "none"),
        "clusters[0].authParamsSecret is 'none'; allowed: a secret the connector has");
  }

  @Test
  void refusesUnknownKeysAndClustersOfOneName() {
    assertRefused(Map.of("adminURL", "x"), "adminURL is unknown; did you mean adminUrl?");
    assertThatThrownBy(() -> read(Map.of("clusters", List.of(MAIN, MAIN))))
        .hasMessage("clusters[1].name is 'main'; allowed: each name once");
    assertThatThrownBy(() -> read(Map.of()))
        .hasMessageContaining("clusters is missing; allowed: a list");
  }

  @Test
  void doesNotRepeatAnAddressThatHoldsAPassword() {
    assertThatThrownBy(
            () ->
                read(
                    Map.of(
                        "clusters",
                        List.of(Map.of("name", "main", "adminUrl", "http://me:hunter2@host")))))
        .hasMessageContaining("clusters[0].adminUrl is something else; allowed: an http or https")
        .message()
        .doesNotContain("hunter2");
  }

  @Test
  void areToldInTheReadme() throws Exception {
    String readme = Files.readString(Path.of("README.md"));

    assertThat(readme).contains(OptionTable.of(TopicStatsOptions.ALL));
    assertThat(readme).contains(OptionTable.of(ClusterOptions.ALL));
  }

  private static Map<String, String> headersOf(Map<String, Object> more) throws Exception {
    return read(Map.of("clusters", List.of(with(more)))).clusters().get(0).credentials().headers();
  }

  private static void assertRefused(Map<String, Object> more, String message) {
    assertThatThrownBy(() -> read(Map.of("clusters", List.of(with(more)))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  private static Map<String, Object> with(Map<String, Object> more) {
    Map<String, Object> cluster = new HashMap<>(MAIN);
    cluster.putAll(more);
    return cluster;
  }

  private static TopicStatsOptions read(Map<String, Object> configuration) {
    return TopicStatsOptions.read(
        configuration, name -> name.equals("pulsar") ? "token:from-the-secret" : null);
  }
}
