package io.pulsescale.sink;

import static io.pulsescale.sink.Decisions.decision;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.Workload;
import io.pulsescale.sink.ScaleServer.Change;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompareAndSetTest extends LanesFixture {

  @Test
  void patchesTheSizeThatWasSeen() throws Exception {
    server.size("orders", 3);

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("applied");
    assertThat(outcome.getReason()).isEmpty();
    assertThat(outcome.getFromReplicas()).isEqualTo(3);
    assertThat(outcome.getToReplicas()).isEqualTo(5);
    assertThat(outcome.getResourceVersion()).isEqualTo("2");
    assertThat(outcome.getAppliedAtMillis()).isNotNull();
    assertThat(outcome.getLastAppliedSequence()).isEqualTo(10);
    assertThat(outcome.getAttempts()).isEqualTo(1);
    assertThat(outcome.getError()).isNull();
    assertThat(server.changes()).containsExactly(new Change("orders", 5));
  }

  @Test
  void readsAnOmittedSizeAsZero() throws Exception {
    server.size("orders", 0);

    assertThat(outcomeOf(Decisions.of("orders", 10, 0, 1)).getResult()).isEqualTo("applied");
  }

  @Test
  void asksOnlyForDiscoveryAndTheScale() throws Exception {
    server.size("orders", 3);

    outcomeOf(Decisions.of("orders", 10, 3, 5));
    outcomeOf(Decisions.of("orders", 11, 5, 6));

    String scale = "/apis/apps/v1/namespaces/shop/deployments/orders/scale";
    assertThat(server.requests())
        .containsExactly(
            "GET /apis/apps/v1",
            "GET " + scale,
            "PATCH " + scale,
            "GET " + scale,
            "PATCH " + scale);
  }

  @Test
  void givesARepeatedDecisionTheSameOutcome() throws Exception {
    server.size("orders", 3);
    ScaleOutcome first = outcomeOf(Decisions.of("orders", 10, 3, 5));

    ScaleOutcome second = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(second).isEqualTo(first);
    assertThat(server.changes()).hasSize(1);
  }

  @Test
  void repeatsAnOldOutcomeWithTheMarkOfToday() throws Exception {
    server.size("orders", 3);
    outcomeOf(Decisions.of("orders", 10, 3, 5));
    outcomeOf(Decisions.of("orders", 11, 5, 6));

    ScaleOutcome repeated = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(repeated.getResult()).isEqualTo("applied");
    assertThat(repeated.getLastAppliedSequence()).isEqualTo(11);
  }

  @Test
  void doesNotApplyWhatIsOlderThanTheLastApplied() throws Exception {
    server.size("orders", 3);
    outcomeOf(Decisions.of("orders", 10, 3, 5));
    server.size("orders", 3);

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 9, 3, 7));

    assertThat(outcome.getResult()).isEqualTo("stale");
    assertThat(outcome.getReason()).isEqualTo("olderThanLastApplied");
    assertThat(server.changes()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Observe", "Paused"})
  void neverPatchesWithoutBeingDirect(String mode) throws Exception {
    server.size("orders", 3);

    ScaleOutcome outcome = outcomeOf(decision("orders", 10, 3, 5).setMode(mode).build());

    assertThat(outcome.getResult()).isEqualTo("dryRun");
    assertThat(outcome.getLastAppliedSequence()).isZero();
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void doesNotApplyAnExpiredDecision() throws Exception {
    server.size("orders", 3);

    ScaleOutcome outcome =
        outcomeOf(Decisions.validFor(Duration.ZERO, Decisions.of("orders", 10, 3, 5)));

    assertThat(outcome.getResult()).isEqualTo("stale");
    assertThat(outcome.getReason()).isEqualTo("expired");
    assertThat(server.requests()).noneMatch(request -> request.startsWith("PATCH"));
  }

  @Test
  void tellsTheEffectThatAnEarlierDeliveryOfAnExpiredDecisionHad() throws Exception {
    server.size("orders", 5);

    ScaleOutcome outcome =
        outcomeOf(Decisions.validFor(Duration.ZERO, Decisions.of("orders", 10, 3, 5)));

    assertThat(outcome.getResult()).isEqualTo("alreadyApplied");
    assertThat(outcome.getLastAppliedSequence()).isEqualTo(10);
  }

  @Test
  void doesNotApplyToAnotherObjectOfThatName() throws Exception {
    server.size("orders", 3);

    ScaleOutcome outcome = outcomeOf(decision("orders", 10, 3, 5).setUid("older").build());

    assertThat(outcome.getResult()).isEqualTo("stale");
    assertThat(outcome.getReason()).isEqualTo("anotherObject");
    assertThat(server.changes()).isEmpty();
  }

  @Test
  void doesNotApplyAfterAHumanResized() throws Exception {
    server.size("orders", 4);

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("stale");
    assertThat(outcome.getReason()).isEqualTo("anotherSize");
    assertThat(outcome.getFromReplicas()).isEqualTo(4);
    assertThat(server.changes()).isEmpty();
  }

  @Test
  void saysThatTheSizeWasThere() throws Exception {
    server.size("orders", 5);

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("alreadyApplied");
    assertThat(outcome.getFromReplicas()).isEqualTo(5);
    assertThat(outcome.getSeenReplicas()).isEqualTo(3);
    assertThat(outcome.getLastAppliedSequence()).isEqualTo(10);
    assertThat(outcome.getAppliedAtMillis()).isNull();
    assertThat(server.changes()).isEmpty();
  }

  @Test
  void refusesAClusterItDoesNotKnow() throws Exception {
    ScalingDecision decision =
        decision("orders", 10, 3, 5)
            .setWorkload(new Workload("elsewhere", "apps/v1", "Deployment", "shop", "orders"))
            .build();

    ScaleOutcome outcome = outcomeOf(decision);

    assertThat(outcome.getResult()).isEqualTo("refused");
    assertThat(outcome.getError().getMessage())
        .isEqualTo("no cluster 'elsewhere' in option 'clusters'; it has [main]");
  }

  @Test
  void refusesAKindThatIsNotServed() throws Exception {
    ScalingDecision decision =
        decision("orders", 10, 3, 5)
            .setWorkload(new Workload("main", "apps/v1", "Fleet", "shop", "orders"))
            .build();

    ScaleOutcome outcome = outcomeOf(decision);

    assertThat(outcome.getResult()).isEqualTo("refused");
    assertThat(outcome.getReason()).isEqualTo("notFound");
    assertThat(outcome.getError().getMessage()).isEqualTo("no kind 'Fleet' in apps/v1");
  }
}
