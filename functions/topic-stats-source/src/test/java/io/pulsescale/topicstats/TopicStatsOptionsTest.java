package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.polling.Backoff;
import io.pulsescale.polling.PollSettings;
import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.TestIdentity;
import io.pulsescale.polling.oauth2.OAuth2Options;
import io.pulsescale.polling.option.Option;
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

  @TempDir private Path folder;

  @Test
  void needsOnlyAClusterAndKnowsDefaults() {
    TopicStatsOptions options = read(Map.of("clusters", List.of(MAIN)));

    assertThat(options.policyTopic()).isEqualTo("persistent://pulsescale/events/scaling-policies");
    assertThat(options.cadence())
        .isEqualTo(new PollCadence(Duration.ofMillis(200), Duration.ofSeconds(5)));
    assertThat(options.slowInterval()).isEqualTo(Duration.ofSeconds(30));
    assertThat(options.listInterval()).isEqualTo(Duration.ofSeconds(10));
    assertThat(options.clusters()).hasSize(1);
    assertThat(options.clusters().get(0).credentials()).isSameAs(Credentials.ANONYMOUS);
  }

  @Test
  void takesParametersOfThePluginFromASecretOrAFile() throws Exception {
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
  void showsACertificateAloneOrBesideAnyOtherCredentials() throws Exception {
    TestIdentity client = TestIdentity.client(folder, "scaler");
    Map<String, Object> files =
        Map.of(
            "adminUrl", "https://127.0.0.1:8443",
            "tlsCertFile", client.certificate().toString(),
            "tlsKeyFile", client.key().toString());

    assertThat(headersOf(files)).isEmpty();
    assertThat(headersOf(and(files, Map.of("authPlugin", "tls"))))
        .isEqualTo(Map.of("X-Pulsar-Auth-Method-Name", "tls"));
    assertThat(headersOf(and(files, Map.of("authPlugin", "token", "authParamsSecret", "pulsar"))))
        .containsEntry("X-Pulsar-Auth-Method-Name", "token");
    assertRefused(
        and(files, Map.of("authPlugin", "tls", "adminUrl", "http://127.0.0.1:8080")),
        "clusters[0].authPlugin is 'tls'; allowed: with tlsCertFile, tlsKeyFile and an https");
  }

  @Test
  void refusesHalfACertificateAndKeysThatBelongToOthers() throws Exception {
    TestIdentity one = TestIdentity.client(folder, "one");
    TestIdentity other = TestIdentity.client(folder, "other");

    assertRefused(
        Map.of("tlsCertFile", one.certificate().toString()),
        "clusters[0].tlsCertFile goes with tlsKeyFile; allowed: both or neither");
    assertRefused(
        Map.of("tlsCertFile", one.certificate().toString(), "tlsKeyFile", other.key().toString()),
        "other.key is not the key of the certificate in");
    assertRefused(Map.of("authPlugin", "tls"), "clusters[0].authPlugin is 'tls'; allowed: with");
    assertRefused(
        Map.of(
            "authPlugin",
            "org.apache.pulsar.client.impl.auth.AuthenticationTls",
            "authParamsSecret",
            "pulsar"),
        "allowed: tls, with tlsCertFile and tlsKeyFile");
  }

  @Test
  void readsTheOptionsOfOAuth2AtTheirPath() {
    Map<String, Object> oauth2 =
        Map.of("tokenUrl", "https://idp/token", "clientId", "a", "clientSecretSecret", "pulsar");

    assertThat(clusterOf(Map.of("authPlugin", "oauth2", "oauth2", oauth2)).credentials())
        .isNotSameAs(Credentials.ANONYMOUS);
    assertRefused(
        Map.of("authPlugin", "oauth2"), "clusters[0].oauth2 goes with authPlugin: oauth2");
    assertRefused(Map.of("oauth2", oauth2), "clusters[0].oauth2 goes with authPlugin: oauth2");
    assertRefused(
        Map.of("authPlugin", "oauth2", "oauth2", and(oauth2, Map.of("tokenURL", "x"))),
        "clusters[0].oauth2.tokenURL is unknown; did you mean tokenUrl?");
    assertRefused(
        Map.of("authPlugin", "oauth2", "oauth2", and(oauth2, Map.of("clientSecretSecret", "no"))),
        "clusters[0].oauth2.clientSecretSecret is 'no'; allowed: a secret the connector has");
    assertRefused(
        Map.of("authPlugin", "oauth2", "oauth2", and(oauth2, Map.of("clientAuthentication", "x"))),
        "clusters[0].oauth2.clientAuthentication is 'x'; allowed: auto, basic, post");
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
  void takesEveryDocumentedOptionAtItsWord() {
    Map<String, Object> all = new HashMap<>();
    all.put("clusters", List.of(MAIN));
    all.put("policyTopic", "persistent://a/b/c");
    all.put("minPollInterval", "300ms");
    all.put("maxPollInterval", "7s");
    all.put("slowInterval", "40s");
    all.put("listInterval", "20s");
    all.put("requestTimeout", "3s");
    all.put("maxRedirects", 2);
    all.put("maxBodyBytes", 2_048);
    all.put("concurrency", 3);
    all.put("maxBackoff", "9s");
    all.put("queueCapacity", 17);

    TopicStatsOptions options = read(all);

    assertThat(all.keySet())
        .containsExactlyInAnyOrderElementsOf(
            TopicStatsOptions.ALL.stream().map(Option::key).toList());
    assertThat(options)
        .usingRecursiveComparison()
        .ignoringFields("clusters")
        .isEqualTo(
            new TopicStatsOptions(
                "persistent://a/b/c",
                List.of(),
                new PollCadence(Duration.ofMillis(300), Duration.ofSeconds(7)),
                Duration.ofSeconds(40),
                Duration.ofSeconds(20),
                new HttpLimits(Duration.ofSeconds(3), 2, 2_048),
                new PollSettings(
                    "topic-stats", 3, new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(9))),
                17));
  }

  @Test
  void areToldInTheReadme() throws Exception {
    String readme = Files.readString(Path.of("README.md"));

    assertThat(readme).contains(OptionTable.of(TopicStatsOptions.ALL));
    assertThat(readme).contains(OptionTable.of(ClusterOptions.ALL));
    assertThat(readme).contains(OptionTable.of(OAuth2Options.ALL));
  }

  private static Map<String, String> headersOf(Map<String, Object> more) throws Exception {
    return clusterOf(more).credentials().headers();
  }

  private static ClusterOptions clusterOf(Map<String, Object> more) {
    return read(Map.of("clusters", List.of(and(MAIN, more)))).clusters().get(0);
  }

  private static void assertRefused(Map<String, Object> more, String message) {
    assertThatThrownBy(() -> read(Map.of("clusters", List.of(and(MAIN, more)))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  private static Map<String, Object> and(Map<String, Object> some, Map<String, Object> more) {
    Map<String, Object> all = new HashMap<>(some);
    all.putAll(more);
    return all;
  }

  private static TopicStatsOptions read(Map<String, Object> configuration) {
    return TopicStatsOptions.read(
        configuration, name -> name.equals("pulsar") ? "token:from-the-secret" : null);
  }
}
