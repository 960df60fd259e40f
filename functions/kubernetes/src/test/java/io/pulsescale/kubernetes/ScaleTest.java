package io.pulsescale.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScaleTest {

  @Test
  void readsWhatAServerWrites() {
    Optional<Scale> scale =
        Scale.parse(
            """
            {"kind":"Scale","apiVersion":"autoscaling/v1",
             "metadata":{"name":"orders","uid":"u","resourceVersion":"7","creationTimestamp":"2026-01-01T00:00:00Z"},
             "spec":{"replicas":3},"status":{"replicas":2,"selector":"app=orders"}}
            """);

    assertThat(scale)
        .contains(
            new Scale(
                "u",
                "7",
                Optional.of(Instant.parse("2026-01-01T00:00:00Z")),
                3,
                2,
                Optional.of("app=orders")));
  }

  @Test
  void readsOmittedNumbersAsZeroAndAnEmptySelectorAsNone() {
    Scale scale =
        Scale.parse(
                """
                {"metadata":{"uid":"u","resourceVersion":"7"},"spec":{},"status":{"selector":""}}
                """)
            .orElseThrow();

    assertThat(scale.specReplicas()).isZero();
    assertThat(scale.statusReplicas()).isZero();
    assertThat(scale.selector()).isEmpty();
  }

  @Test
  void doesNotTakeAnythingElseForAScale() {
    assertThat(Scale.parse("{\"items\":[]}")).isEmpty();
    assertThat(Scale.parse("<html>")).isEmpty();
  }

  @Test
  void patchesOnlyTheVersionThatWasRead() {
    Scale scale = new Scale("u", "7", Optional.empty(), 3, 3, Optional.empty());

    assertThat(scale.patchTo(0))
        .isEqualTo("{\"metadata\":{\"resourceVersion\":\"7\"},\"spec\":{\"replicas\":0}}");
  }
}
