package io.pulsescale.policysource;

import static io.pulsescale.policysource.Texts.direct;
import static io.pulsescale.policysource.Texts.parsed;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.PolicyResult;
import io.pulsescale.policysource.Publication.Removal;
import io.pulsescale.policysource.Publication.Update;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PublishedPoliciesTest {
  private static final Duration REPEAT = Duration.ofSeconds(10);

  private final PublishedPolicies published = new PublishedPolicies(Map.of());

  @Test
  void publishesWhatIsNewFromGenerationOne() {
    assertThat(generation(published.reconcile(catalog(5), 1_000, REPEAT))).isEqualTo(1);
  }

  @Test
  void publishesAChangeInTheNextGenerationAndNothingWithoutOne() {
    published.reconcile(catalog(5), 1_000, REPEAT);

    assertThat(published.reconcile(catalog(5), 2_000, REPEAT)).isEmpty();
    assertThat(generation(published.reconcile(catalog(6), 3_000, REPEAT))).isEqualTo(2);
  }

  @Test
  void goesOnFromTheGenerationOnTheTopic() {
    Update held = (Update) published.reconcile(catalog(5), 1_000, REPEAT).get(0);
    ScalingPolicy seventh = ScalingPolicy.newBuilder(held.event()).setGeneration(7).build();
    PublishedPolicies restarted = new PublishedPolicies(Map.of(held.key(), seventh));

    assertThat(restarted.reconcile(catalog(5), 2_000, REPEAT)).isEmpty();
    assertThat(generation(restarted.reconcile(catalog(6), 3_000, REPEAT))).isEqualTo(8);
  }

  @Test
  void repeatsInTheSameGeneration() {
    published.reconcile(catalog(5), 1_000, REPEAT);

    List<Publication> repeated = published.reconcile(catalog(5), 11_000, REPEAT);

    assertThat(generation(repeated)).isEqualTo(1);
    assertThat(((Update) repeated.get(0)).event().getPublishedAtMillis()).isEqualTo(11_000);
  }

  @Test
  void removesWhatIsGoneAndRemembersItsGeneration() {
    published.reconcile(catalog(5), 1_000, REPEAT);
    Catalog empty = new Catalog(Map.of(), Set.of());

    assertThat(published.reconcile(empty, 2_000, REPEAT))
        .containsExactly(new Removal("shop/orders"));
    assertThat(published.reconcile(empty, 3_000, REPEAT)).isEmpty();
    assertThat(generation(published.reconcile(catalog(5), 4_000, REPEAT))).isEqualTo(2);
  }

  private static Catalog catalog(int maxReplicas) {
    PolicyResult file = parsed(direct("orders", maxReplicas));
    return new Catalog(Map.of(), Set.of()).revise(Map.of("a.yaml", file)).catalog();
  }

  private static long generation(List<Publication> publications) {
    assertThat(publications).hasSize(1);
    return ((Update) publications.get(0)).event().getGeneration();
  }
}
