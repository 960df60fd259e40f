package io.pulsescale.policy.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How KEDA reads what stands in a ScaledObject. */
class ScaledObjectTextsTest {
  @ParameterizedTest
  @CsvSource({"true,true", "F,false", "0,false", "maybe,true", "'',true", "TRUE,true", "tRue,true"})
  void whatIsNoBooleanPauses(String value, boolean paused) {
    assertThat(annotations(KedaAnnotations.PAUSED, value).pauses(false)).isEqualTo(paused);
  }

  @Test
  void aPauseAtASizeBeginsOnceItIsReached() {
    KedaAnnotations annotations = annotations(KedaAnnotations.PAUSED_REPLICAS, "5");

    assertThat(annotations.pauses(false)).isFalse();
    assertThat(annotations.pauses(true)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"five", "''", "1.5", "2147483648"})
  void aSizeToPauseAtIsANumber(String value) {
    assertThatThrownBy(annotations(KedaAnnotations.PAUSED_REPLICAS, value)::pausedReplicas)
        .isInstanceOf(NumberFormatException.class);
  }

  @ParameterizedTest
  @CsvSource({"couchdb,true", "cpu,false", "memory,false"})
  void aFallbackIsForSomethingElseThanResources(String trigger, boolean valid) {
    KedaFallback fallback = new KedaFallback(3, 1, Optional.empty());

    assertThat(fallback.valid(List.of(trigger), false)).isEqualTo(valid);
  }

  @Test
  void aFallbackByFormulaNeedsAFormula() {
    KedaFallback fallback = new KedaFallback(3, 1, Optional.of(KedaFallback.BY_FORMULA));

    assertThat(fallback.valid(List.of("couchdb"), false)).isFalse();
    assertThat(fallback.valid(List.of("couchdb"), true)).isTrue();
  }

  @Test
  void withoutAMinimumNothingIsBelowIt() {
    KedaReplicas replicas =
        new KedaReplicas(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(0));

    assertThat(replicas.problem()).contains("idleReplicaCount (0) not below minReplicaCount (0)");
    assertThat(replicas.hpaMin()).isEqualTo(1);
    assertThat(replicas.hpaMax()).isEqualTo(100);
  }

  @ParameterizedTest
  @CsvSource({"0,s0-a-b,a-b", "12,s12-,''", "1,s0-a,", "0,s00-a,", "0,a,", "0,s0,"})
  void takesAMetricsIndexAway(int index, String text, String name) {
    assertThat(TriggerMetricName.withoutIndex(index, text)).isEqualTo(Optional.ofNullable(name));
  }

  private static KedaAnnotations annotations(String name, String value) {
    return new KedaAnnotations(Map.of(name, value));
  }
}
