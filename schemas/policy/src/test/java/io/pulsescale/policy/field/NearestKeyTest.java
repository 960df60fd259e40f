package io.pulsescale.policy.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestKeyTest {
  private static final Set<String> KNOWN =
      Set.of("minReplicas", "maxReplicas", "metrics", "behavior", "cooldownPeriod");

  @ParameterizedTest
  @CsvSource({
    "maxReplica, maxReplicas",
    "minreplicas, minReplicas",
    "behaviour, behavior",
    "maxReplicaCount, maxReplicas",
    "cooldown_period, cooldownPeriod",
    "metric, metrics",
  })
  void findsTheKeyThatWasMeant(String misspelt, String meant) {
    assertThat(NearestKey.to(misspelt, KNOWN)).contains(meant);
  }

  @ParameterizedTest
  @CsvSource({"triggers", "x", "advanced"})
  void suggestsNothingWhenNothingIsNear(String misspelt) {
    assertThat(NearestKey.to(misspelt, KNOWN)).isEmpty();
  }
}
