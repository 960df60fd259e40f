package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyFaultsTest {
  /** The texts people read; a changed one is changed in the file, on purpose. */
  @ParameterizedTest
  @ValueSource(strings = {"many", "drain-and-external"})
  void tellsAllFaultsAtOnceInTheseWords(String name) {
    assertThat(String.join("\n", Resources.faults(Resources.text("faults/" + name + ".yaml"))))
        .isEqualTo(Resources.text("faults/" + name + ".txt").strip());
  }

  @Test
  void refusesZeroWithoutAMetricThatCanWake() {
    String text =
        Samples.changed(
                "pulsarBacklog: {topics: [persistent://shop/orders/in], subscription: orders}",
                "resource: {name: cpu, target: {averageUtilization: 60}}")
            .replace("PulsarBacklog", "Resource");

    assertThat(Resources.faults(text))
        .containsExactly(
            "line 6: spec.minReplicas: saw 0; allowed: 1 or more, as no metric here has a value at"
                + " zero that could wake the workload (PulsarBacklog, PulsarDrain and External have)");
  }

  @Test
  void refusesTwoMetricsThatReadTheSame() {
    String text =
        Samples.with(
            """
                - type: PulsarBacklog
                  pulsarBacklog: {topics: [persistent://shop/orders/in], subscription: orders, msgBacklogThreshold: 7}
            """);

    assertThat(Resources.faults(text))
        .containsExactly(
            "line 11: spec.metrics[1].type: saw \"PulsarBacklog\"; allowed: one metric for each"
                + " thing read: metrics[0] reads the same");
  }

  @Test
  void theOrderOfTopicsMakesNoOtherMetric() {
    String text =
        Samples.changed(
            "[persistent://shop/orders/in], subscription: orders}",
            """
            [persistent://shop/orders/a, persistent://shop/orders/b], subscription: orders}
                - type: PulsarBacklog
                  pulsarBacklog: {topics: [persistent://shop/orders/b, persistent://shop/orders/a], subscription: orders}\
            """);

    assertThat(Resources.faults(text))
        .singleElement()
        .asString()
        .contains("spec.metrics[1].type", "metrics[0] reads the same");
  }

  @Test
  void refusesZeroWhenActivityWaitsForAMetricThatHasNoValueThere() {
    String text =
        Samples.with(
            """
                - type: Instance
                  instance: {metric: connections, target: {averageValue: 10}}
              activateWhen: All
            """);

    assertThat(Resources.faults(text))
        .containsExactly(
            "line 6: spec.minReplicas: saw 0; allowed: 1 or more, as activateWhen: All waits for a"
                + " metric that has no value at zero (Instance)");
  }

  @Test
  void refusesASizeOfRestThatIsNotBelowTheSmallest() {
    assertThat(Resources.faults(Samples.with("  idleReplicas: 0\n")))
        .containsExactly(
            "line 11: spec.idleReplicas: saw 0; allowed: no such key with minReplicas 0, which is"
                + " the size of rest already");
    assertThat(
            Resources.faults(
                Samples.changed("minReplicas: 0", "minReplicas: 2") + "  idleReplicas: 2\n"))
        .containsExactly(
            "line 11: spec.idleReplicas: saw 2; allowed: 0 to 1, below minReplicas (2)");
  }

  /** A key that is written and has no effect is the complaint that a test of every key is for. */
  @Test
  void refusesWhatUpstreamKnowsNothingOf() {
    String text =
        Samples.changed(
                "subscription: orders}",
                "subscription: orders, combine: Sum, backlogUnit: messages}")
            + """
                  absoluteTolerance: 3
                  treatMissingAs: Zero
                  treatMissingAfter: 10m
              activateWhen: All
              semantics: Upstream
            """;

    assertThat(Resources.faults(text))
        .hasSize(6)
        .allSatisfy(fault -> assertThat(fault).contains("semantics: Upstream"));
  }

  @Test
  void aFallbackToZeroIsUpstreamsAlone() {
    String fallback = "  fallback: {failureThreshold: 3, replicas: 0}\n";

    assertThat(Resources.faults(Samples.with(fallback)))
        .containsExactly("line 11: spec.fallback.replicas: saw 0; allowed: 1 to maxReplicas (40)");
    assertThat(Resources.accepted(Samples.with(fallback + "  semantics: Upstream\n"))).hasSize(1);
  }

  @Test
  void refusesAMissingMaximumAndMissingMetrics() {
    String text = Samples.SOUND.substring(0, Samples.SOUND.indexOf("  maxReplicas"));

    assertThat(Resources.faults(text))
        .containsExactly(
            "line 5: spec.metrics: saw nothing; allowed: a list of at least one metric: there is"
                + " no default one",
            "line 5: spec.maxReplicas: saw nothing; allowed: an integer from 1 to 2147483647");
  }

  @Test
  void refusesAKeyThatIsThereTwice() {
    assertThat(Resources.faults(Samples.with("  maxReplicas: 41\n")))
        .containsExactly(
            "line 11: spec.maxReplicas: saw the key a second time; allowed: each key once");
  }

  @Test
  void refusesAPolicyThatIsThereTwice() {
    assertThat(Resources.faults(Samples.SOUND + "---\n" + Samples.SOUND))
        .containsExactly("line 12: metadata.name: saw shop/orders; allowed: each policy once");
  }

  @Test
  void refusesTextsThatHoldNoPolicy() {
    assertThat(Resources.faults("# empty\n"))
        .containsExactly("line 1: document: saw nothing; allowed: a ScalingPolicy");
    assertThat(Resources.faults("- a\n"))
        .containsExactly(
            "line 1: document: saw a list; allowed: a mapping with kind: ScalingPolicy");
    assertThat(
            Resources.faults(
                "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: b}\nspec:\n"))
        .hasSize(3);
    assertThat(Resources.faults("a: [")).singleElement().asString().startsWith("line 1: document:");
  }

  @Test
  void refusesSamplesThatAreStaleBeforeTheNextPoll() {
    assertThat(Resources.faults(Samples.with("  evaluationInterval: 30s\n  maxSampleAge: 5s\n")))
        .containsExactly(
            "line 12: spec.maxSampleAge: saw \"5s\"; allowed: 10000 ms or more, a third of"
                + " evaluationInterval: the time between two polls");
  }

  @Test
  void letsThroughWhatAnApiServerAdds() {
    String text =
        Samples.changed(
            "namespace: shop}",
            "namespace: shop, uid: 1, resourceVersion: \"7\", generation: 2, managedFields: []}");

    assertThat(Resources.accepted(text + "status: {anything: [1]}\n").get(0).hash())
        .isEqualTo(Resources.accepted(Samples.SOUND).get(0).hash());
  }
}
