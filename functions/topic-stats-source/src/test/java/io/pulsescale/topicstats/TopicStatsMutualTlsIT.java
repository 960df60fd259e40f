package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.http.TestIdentity;
import io.pulsescale.processes.FreePorts;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.pulsar.PulsarOptions;
import io.pulsescale.processes.pulsar.PulsarStandalone;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A broker that talks over TLS only to those whose certificate it trusts, and takes them for whom
 * the certificate, or a token beside it, says.
 */
@Timeout(120)
class TopicStatsMutualTlsIT {
  private static final TopicName TOPIC = TopicName.parse("persistent://public/default/guarded");
  private static final String PROVIDERS = "org.apache.pulsar.broker.authentication.";

  @TempDir private static Path home;
  private static PulsarStandalone broker;
  private static String tlsUrl;
  private static TestIdentity server;
  private static TestIdentity scaler;
  private static TestIdentity reader;
  private static TestIdentity stranger;

  @BeforeAll
  static void starts() throws Exception {
    server = TestIdentity.server(home, "ip:127.0.0.1");
    scaler = TestIdentity.client(home, "scaler");
    reader = TestIdentity.client(home, "reader");
    stranger = TestIdentity.client(home, "stranger");
    int port = FreePorts.pick(1).get(0);
    tlsUrl = "https://127.0.0.1:" + port;
    PulsarOptions options =
        PulsarOptions.in(home.resolve("broker")).withTokens().withoutFunctionsWorker();
    broker = PulsarStandalone.start(Layout.find(), options.withBrokerSettings(settings(port)));
    GuardedTopic.make(broker, TOPIC);
  }

  @AfterAll
  static void stops() {
    broker.kill();
  }

  @Test
  void isKnownByItsCertificateAlone() throws Exception {
    try (PolledTopic polled = PolledTopic.start(with(scaler, Map.of("authPlugin", "tls")), TOPIC)) {
      SubscriptionSample sample = polled.next();

      assertThat(sample.getFailure()).isNull();
      assertThat(sample.getReading().getPartitions()).hasSize(1);
    }
  }

  @Test
  void isKnownByATokenBesideACertificate() throws Exception {
    Path token = broker.options().tokens().adminTokenFile();
    Map<String, Object> both =
        with(reader, Map.of("authPlugin", "token", "authParamsFile", token.toString()));
    try (PolledTopic polled = PolledTopic.start(both, TOPIC)) {
      assertThat(polled.next().getFailure()).isNull();
    }
  }

  @Test
  void tellsThatACertificateIsNotEnough() throws Exception {
    try (PolledTopic polled = PolledTopic.start(with(reader, Map.of("authPlugin", "tls")), TOPIC)) {
      assertThat(polled.next().getFailure().getCategory()).isEqualTo("unauthorized");
    }
  }

  @Test
  void isNotListenedToWithoutACertificateOrWithAStrangers() throws Exception {
    try (PolledTopic polled = PolledTopic.start(cluster(), TOPIC)) {
      assertThat(polled.next().getFailure().getCategory()).isIn("tls", "unreachable");
    }
    try (PolledTopic polled = PolledTopic.start(with(stranger, Map.of()), TOPIC)) {
      assertThat(polled.next().getFailure().getCategory()).isIn("tls", "unreachable");
    }
  }

  @Test
  void takesUpACertificateThatWasReplacedWhileItPolls() throws Exception {
    Path certificate = home.resolve("mounted.crt");
    Path key = home.resolve("mounted.key");
    mount(reader, certificate, key);
    Map<String, Object> mounted = new HashMap<>(cluster());
    mounted.putAll(
        Map.of(
            "authPlugin", "tls",
            "tlsCertFile", certificate.toString(),
            "tlsKeyFile", key.toString()));
    try (PolledTopic polled = PolledTopic.start(mounted, TOPIC)) {
      assertThat(polled.next().getFailure().getCategory()).isEqualTo("unauthorized");

      mount(scaler, certificate, key);

      assertThat(polled.firstReading().getReading().getPartitions()).hasSize(1);
    }
  }

  private static Map<String, String> settings(int port) throws Exception {
    Path trusted = home.resolve("trusted.pem");
    Files.writeString(
        trusted, Files.readString(scaler.certificate()) + Files.readString(reader.certificate()));
    return Map.of(
        "webServicePortTls", Integer.toString(port),
        "tlsCertificateFilePath", server.certificate().toString(),
        "tlsKeyFilePath", server.key().toString(),
        "tlsTrustCertsFilePath", trusted.toString(),
        "tlsRequireTrustedClientCertOnConnect", "true",
        "authenticationProviders",
            PROVIDERS + "AuthenticationProviderToken," + PROVIDERS + "AuthenticationProviderTls",
        "superUserRoles", "admin,scaler");
  }

  private static Map<String, Object> cluster() {
    return Map.of("adminUrl", tlsUrl, "caFile", server.certificate().toString());
  }

  private static Map<String, Object> with(TestIdentity identity, Map<String, Object> more) {
    Map<String, Object> cluster = new HashMap<>(cluster());
    cluster.put("tlsCertFile", identity.certificate().toString());
    cluster.put("tlsKeyFile", identity.key().toString());
    cluster.putAll(more);
    return cluster;
  }

  private static void mount(TestIdentity identity, Path certificate, Path key) throws Exception {
    Files.copy(identity.certificate(), certificate, StandardCopyOption.REPLACE_EXISTING);
    Files.copy(identity.key(), key, StandardCopyOption.REPLACE_EXISTING);
  }
}
