package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.ScalingPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalFormTest {
  @ParameterizedTest
  @ValueSource(strings = {"complete.yaml", "smallest.json", "several.yaml"})
  void parsesToAnEqualDocument(String name) {
    for (PolicyDocument policy : Resources.accepted(Resources.text("policies/" + name))) {
      assertThat(Resources.accepted(policy.canonicalJson())).containsExactly(policy);
    }
  }

  /** A change here gives every running policy another hash. */
  @Test
  void staysWhatItWas() {
    PolicyDocument policy =
        Resources.accepted(Samples.with("  cooldownPeriod: 1m30s\n  paused: false\n")).get(0);

    assertThat(policy.canonicalJson())
        .isEqualTo(
            "{\"apiVersion\":\"pulsescale.io/v1alpha1\",\"kind\":\"ScalingPolicy\","
                + "\"metadata\":{\"name\":\"orders\",\"namespace\":\"shop\"},"
                + "\"spec\":{\"cooldownPeriod\":\"90s\",\"maxReplicas\":40,"
                + "\"metrics\":[{\"pulsarBacklog\":{\"subscription\":\"orders\","
                + "\"topics\":[\"persistent://shop/orders/in\"]},\"type\":\"PulsarBacklog\"}],"
                + "\"minReplicas\":0,\"paused\":false,"
                + "\"scaleTargetRef\":{\"apiVersion\":\"apps/v1\",\"kind\":\"Deployment\","
                + "\"name\":\"orders\"}}}");
    assertThat(policy.hash())
        .isEqualTo("7d17774972669a553b1b95998f20581887c618d87c17765bf8074bc8b502a0ad");
  }

  @ParameterizedTest
  @CsvSource({
    "cooldownPeriod: 300s, cooldownPeriod: 5m",
    "behavior: {scaleUp: {tolerance: 0.1}}, behavior: {scaleUp: {tolerance: 100m}}",
    "maxSampleAge: 60s, 'maxSampleAge: \"1m\"  # a comment'",
    "behavior:, ''",
  })
  void spellingDoesNotChangeTheHash(String one, String other) {
    assertThat(hash(one)).isEqualTo(hash(other == null ? "" : other));
  }

  @ParameterizedTest
  @CsvSource({
    "cooldownPeriod: 300s, cooldownPeriod: 301s",
    "'', mode: Observe",
    "'', mode: Direct",
  })
  void whatIsWrittenChangesTheHash(String one, String other) {
    assertThat(hash(one)).isNotEqualTo(hash(other));
  }

  @Test
  void goesThroughTheEventAndBack() {
    PolicyDocument policy = Resources.accepted(Resources.text("policies/complete.yaml")).get(0);

    ScalingPolicy event = PolicyEvents.toEvent(policy, 3, 1_000);

    assertThat(event.getHash()).isEqualTo(policy.hash());
    assertThat(PolicyEvents.toPolicy(event)).isEqualTo(policy);
  }

  private static String hash(String more) {
    return Resources.accepted(Samples.with("  " + more + "\n")).get(0).hash();
  }
}
