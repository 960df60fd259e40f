package io.pulsescale.policy.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PulsarTriggerTest {
  @Test
  void theOldTlsSwitchAddsItsModeToTheOthers() {
    PulsarAuth auth =
        sound(
                Map.of("tls", "enable", "authModes", "bearer"),
                Map.of("bearerToken", "t", "cert", "c", "key", "k"))
            .auth();

    assertThat(auth.modes()).containsExactlyInAnyOrder(AuthMode.BEARER, AuthMode.TLS);
  }

  @Test
  void theOldTlsSwitchWithoutACertificateDoesNothing() {
    PulsarAuth auth =
        sound(
                Map.of("tls", "enable", "authModes", "bearer"),
                Map.of("ca", "cadata", "bearerToken", "t"))
            .auth();

    assertThat(auth.modes()).containsExactly(AuthMode.BEARER);
    assertThat(auth.ca().text()).contains("cadata");
  }

  @Test
  void scopesOfTheMetadataAreCleaned() {
    Map<String, String> metadata = Map.of("authModes", "oauth", "scope", "  sc:2, \tsc:1 ,");

    assertThat(sound(metadata, Map.of("scope", "")).auth().scopes())
        .containsExactly("sc:2", "sc:1");
  }

  @Test
  void endpointParamsAreAQuery() {
    Map<String, String> parameters = Map.of("endpointParams", "audience=urn%3Aa&b=1&b=2&c");

    assertThat(sound(Map.of("authModes", "oauth"), parameters).auth().endpointParams())
        .contains(Map.of("audience", List.of("urn:a"), "b", List.of("1", "2"), "c", List.of("")));
  }

  @Test
  void blankValuesAreNone() {
    PulsarTrigger trigger =
        sound(Map.of("authModes", "  ", "msgBacklogThreshold", " ", "tls", ""), Map.of());

    assertThat(trigger.auth().modes()).isEmpty();
    assertThat(trigger.msgBacklogThreshold()).isEqualTo(10);
  }

  @ParameterizedTest
  @CsvSource({
    "authModes, 'bearer,basic', exclusiveModes",
    "authModes, kerberos, unknownMode",
    "authModes, bearer, bearerTokenRequired",
    "authModes, 'tls , basic', usernameRequired",
    "msgBacklogThreshold, 5.0, unparsable",
    "msgBacklogThreshold, 9223372036854775808, unparsable",
    "activationMsgBacklogThreshold, +5, unparsable",
    "isPartitionedTopic, yes, unparsable",
    "EndpointParams, 'a=%zz', unparsable",
    "EndpointParams, 'a=1;b=2', unparsable",
    "topic, ' ', missing",
  })
  void refusesWhatKedaRefuses(String key, String value, String category) {
    PulsarTrigger.Reading reading = read(Map.of(key, value), Map.of());

    assertThat(reading)
        .isInstanceOfSatisfying(
            PulsarTrigger.Reading.Refused.class,
            refused ->
                assertThat(refused.faults()).extracting(TriggerFault::category).contains(category));
  }

  private static PulsarTrigger sound(Map<String, String> metadata, Map<String, String> auth) {
    return ((PulsarTrigger.Reading.Sound) read(metadata, auth)).trigger();
  }

  private static PulsarTrigger.Reading read(Map<String, String> more, Map<String, String> auth) {
    Map<String, String> metadata =
        new HashMap<>(Map.of("adminURL", "http://a", "topic", "t", "subscription", "s"));
    metadata.putAll(more);
    Map<String, AuthValue> values = new HashMap<>();
    auth.forEach((name, value) -> values.put(name, new AuthValue.Text(value)));
    return PulsarTrigger.read(new TriggerParams(metadata, values));
  }
}
