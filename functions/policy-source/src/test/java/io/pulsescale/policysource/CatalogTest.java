package io.pulsescale.policysource;

import static io.pulsescale.policysource.Texts.direct;
import static io.pulsescale.policysource.Texts.faulty;
import static io.pulsescale.policysource.Texts.parsed;
import static io.pulsescale.policysource.Texts.policy;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.PolicyEvents;
import io.pulsescale.policy.PolicyResult;
import io.pulsescale.policysource.Catalog.Revision;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CatalogTest {
  private static final Catalog EMPTY = new Catalog(Map.of(), Set.of());

  @Test
  void takesEveryPolicyOfSoundFiles() {
    Revision revision =
        EMPTY.revise(
            Map.of(
                "a.yaml", parsed(direct("orders", 5) + "---\n" + direct("carts", 5)),
                "b.yaml", parsed(direct("bills", 5))));

    assertThat(revision.catalog().entries())
        .containsOnlyKeys("shop/orders", "shop/carts", "shop/bills");
    assertThat(revision.faults()).isEmpty();
  }

  @Test
  void reportsEveryFaultWithFileLineAndPath() {
    Revision revision = EMPTY.revise(Map.of("a.yaml", faulty()));

    assertThat(revision.catalog().entries()).isEmpty();
    assertThat(revision.faults()).hasSize(1);
    assertThat(revision.faults().get(0).toString())
        .startsWith("a.yaml: line 7: spec.maxReplicas: saw 0; allowed:");
  }

  @Test
  void keepsWhatAFileSaidBeforeItBecameFaulty() {
    Catalog before = after(EMPTY, Map.of("a.yaml", parsed(direct("orders", 5))));

    assertThat(after(before, Map.of("a.yaml", faulty())).entries()).isEqualTo(before.entries());
  }

  @Test
  void removesWhatNoFileSaysAnyMore() {
    Catalog before =
        after(
            EMPTY, Map.of("a.yaml", parsed(direct("orders", 5)), "b.yaml", parsed(direct("b", 1))));

    assertThat(after(before, Map.of("b.yaml", faulty())).entries()).containsOnlyKeys("shop/b");
  }

  @Test
  void keepsWhatOnlyTheTopicToldOfWhileAFaultyFileMayDefineIt() {
    Catalog before = Catalog.of(Map.of("shop/orders", event(direct("orders", 5))));

    assertThat(after(before, Map.of("a.yaml", faulty())).keeps("shop/orders")).isTrue();
    assertThat(after(before, Map.of()).keeps("shop/orders")).isFalse();
  }

  @Test
  void keepsWhatItCannotReadAnyMoreWhileAFaultyFileMayDefineIt() {
    ScalingPolicy older =
        ScalingPolicy.newBuilder(event(direct("orders", 5))).setSpec("{\"old\":1}").build();
    Catalog before = Catalog.of(Map.of("shop/orders", older));

    assertThat(after(before, Map.of("a.yaml", faulty())).keeps("shop/orders")).isTrue();
    assertThat(after(before, Map.of()).keeps("shop/orders")).isFalse();
  }

  @Test
  void staysWithTheFileThatHadAPolicyFirst() {
    Catalog before = after(EMPTY, Map.of("b.yaml", parsed(direct("orders", 5))));

    Revision revision =
        before.revise(
            Map.of("a.yaml", parsed(direct("orders", 9)), "b.yaml", parsed(direct("orders", 5))));

    assertThat(revision.catalog()).isEqualTo(before);
    assertThat(revision.faults())
        .extracting(FileFault::toString)
        .containsExactly(
            "a.yaml: line 1: metadata.name: saw shop/orders;"
                + " allowed: each policy in one file, and b.yaml has it");
  }

  @Test
  void refusesASecondDirectPolicyOnATarget() {
    Catalog before = after(EMPTY, Map.of("b.yaml", parsed(direct("orders", 5))));

    Revision revision =
        before.revise(
            Map.of(
                "a.yaml", parsed(policy("another", "orders", "Direct", 9)),
                "b.yaml", parsed(direct("orders", 5))));

    assertThat(revision.catalog()).isEqualTo(before);
    assertThat(revision.faults())
        .extracting(FileFault::toString)
        .containsExactly(
            "a.yaml: line 1: spec.mode: saw Direct; allowed: Observe,"
                + " as shop/orders scales main|apps/v1|Deployment|shop|orders");
  }

  @Test
  void keepsTheObservingVersionOfAPolicyThatMayNotBecomeDirect() {
    PolicyResult orders = parsed(direct("orders", 5));
    Catalog before =
        after(
            EMPTY,
            Map.of("a.yaml", parsed(policy("trial", "orders", "Observe", 9)), "b.yaml", orders));

    Catalog later =
        after(
            before,
            Map.of("a.yaml", parsed(policy("trial", "orders", "Direct", 9)), "b.yaml", orders));

    assertThat(later).isEqualTo(before);
  }

  @Test
  void letsTheSecondTakeOverWhenTheFirstIsGone() {
    PolicyResult another = parsed(policy("another", "orders", "Direct", 9));
    Catalog before = after(EMPTY, Map.of("a.yaml", parsed(direct("orders", 5)), "b.yaml", another));

    assertThat(after(before, Map.of("b.yaml", another)).entries()).containsOnlyKeys("shop/another");
  }

  private static Catalog after(Catalog before, Map<String, PolicyResult> files) {
    return before.revise(files).catalog();
  }

  private static ScalingPolicy event(String text) {
    return PolicyEvents.toEvent(
        ((PolicyResult.Accepted) parsed(text)).documents().get(0), 3, 1_000L);
  }
}
