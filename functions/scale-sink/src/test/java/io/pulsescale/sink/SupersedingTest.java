package io.pulsescale.sink;

import static io.pulsescale.sink.Decisions.decision;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.sink.ScaleServer.Change;
import io.pulsescale.sink.ScaleServer.Fault;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SupersedingTest extends LanesFixture {

  @BeforeEach
  void threeReplicas() {
    server.size("orders", 3);
    server.size("carts", 1);
  }

  @Test
  void aNewerDecisionSupersedesTheOneBeingRetried() throws Exception {
    CompletableFuture<ScaleOutcome> older = retriedForLong();

    ScaleOutcome newer = outcomeOf(Decisions.of("orders", 11, 3, 6));

    assertThat(await(older).getResult()).isEqualTo("superseded");
    assertThat(await(older).getReason()).isEqualTo("newerDecision");
    assertThat(await(older).getError().getCategory()).isEqualTo("rateLimited");
    assertThat(newer.getResult()).isEqualTo("applied");
    assertThat(server.changes()).containsExactly(new Change("orders", 6));
  }

  @Test
  void onlyTheNewestWaits() throws Exception {
    server.fail("GET /scale", Fault.hang(false));
    CompletableFuture<ScaleOutcome> first = lanes.submit(Decisions.of("orders", 10, 3, 5));
    CompletableFuture<ScaleOutcome> second = lanes.submit(Decisions.of("orders", 11, 3, 6));
    CompletableFuture<ScaleOutcome> third = lanes.submit(Decisions.of("orders", 12, 3, 7));
    CompletableFuture<ScaleOutcome> late = lanes.submit(Decisions.of("orders", 11 - 2, 3, 4));

    assertThat(await(third).getResult()).isEqualTo("applied");
    assertThat(await(second).getResult()).isEqualTo("superseded");
    assertThat(await(first).getResult()).isEqualTo("superseded");
    assertThat(await(late).getResult()).isEqualTo("superseded");
    assertThat(server.changes()).containsExactly(new Change("orders", 7));
  }

  @Test
  void tellsTheEffectOfASupersededPatchWithoutAnswer() throws Exception {
    server.fail("PATCH /scale", Fault.hang(true));
    CompletableFuture<ScaleOutcome> older = lanes.submit(Decisions.of("orders", 10, 3, 5));
    Awaitility.await().until(() -> server.changes().size() == 1);

    ScaleOutcome newer = outcomeOf(Decisions.of("orders", 11, 5, 6));

    assertThat(await(older).getResult()).isEqualTo("applied");
    assertThat(newer.getResult()).isEqualTo("applied");
    assertThat(server.changes()).containsExactly(new Change("orders", 5), new Change("orders", 6));
  }

  @Test
  void tellsTheEffectOfAnEarlierDeliveryThoughANewerDecisionWaits() throws Exception {
    server.size("orders", 5);
    occupyEveryThread();
    CompletableFuture<ScaleOutcome> older = lanes.submit(Decisions.of("orders", 10, 3, 5));

    ScaleOutcome newer = outcomeOf(Decisions.of("orders", 11, 3, 6));

    assertThat(await(older).getResult()).isEqualTo("alreadyApplied");
    assertThat(newer.getReason()).isEqualTo("anotherSize");
    assertThat(server.changes()).isEmpty();
  }

  @Test
  void theOutcomesOfAWorkloadComeInOrderOfSequence() throws Exception {
    List<String> results = new CopyOnWriteArrayList<>();
    server.fail("PATCH /scale", Fault.hang(true));
    note(results, lanes.submit(Decisions.of("orders", 10, 3, 5)));
    Awaitility.await().until(() -> server.changes().size() == 1);
    note(results, lanes.submit(Decisions.of("orders", 12, 3, 6)));
    CompletableFuture<ScaleOutcome> last = lanes.submit(Decisions.of("orders", 13, 5, 7));
    note(results, last);
    note(results, lanes.submit(Decisions.of("orders", 11, 3, 4)));

    assertThat(await(last).getResult()).isEqualTo("applied");
    assertThat(results)
        .containsExactly("10 applied", "11 superseded", "12 superseded", "13 applied");
  }

  @Test
  void aPauseOfThePolicyStopsTheRetries() throws Exception {
    CompletableFuture<ScaleOutcome> older = retriedForLong();

    ScaleOutcome paused = outcomeOf(decision("orders", 11, 3, 6).setMode("Paused").build());

    assertThat(paused.getResult()).isEqualTo("dryRun");
    assertThat(await(older).getResult()).isEqualTo("superseded");
    assertThat(server.changes()).isEmpty();
  }

  @Test
  void anObservingPolicyStopsNobody() throws Exception {
    CompletableFuture<ScaleOutcome> direct = retriedForLong();

    ScaleOutcome observed =
        outcomeOf(decision("orders", 11, 3, 6).setPolicyName("trial").setMode("Observe").build());

    assertThat(observed.getResult()).isEqualTo("dryRun");
    assertThat(direct).isNotDone();
  }

  @Test
  void aRepeatJoinsTheDecisionUnderWay() throws Exception {
    CompletableFuture<ScaleOutcome> first = retriedForLong();

    assertThat(lanes.submit(Decisions.of("orders", 10, 3, 5))).isSameAs(first);
  }

  @Test
  void aRepeatJoinsTheDecisionThatWasPassedOver() throws Exception {
    server.fail("PATCH /scale", Fault.hang(false));
    lanes.submit(Decisions.of("orders", 10, 3, 5));
    CompletableFuture<ScaleOutcome> between = lanes.submit(Decisions.of("orders", 11, 3, 6));
    CompletableFuture<ScaleOutcome> last = lanes.submit(Decisions.of("orders", 12, 3, 7));

    assertThat(lanes.submit(Decisions.of("orders", 11, 3, 6))).isSameAs(between);
    assertThat(await(last).getResult()).isEqualTo("applied");
  }

  @Test
  void oneWorkloadDoesNotHoldUpAnother() throws Exception {
    CompletableFuture<ScaleOutcome> slow = retriedForLong();

    ScaleOutcome other = outcomeOf(Decisions.of("carts", 10, 1, 2));

    assertThat(other.getResult()).isEqualTo("applied");
    assertThat(slow).isNotDone();
  }

  private void occupyEveryThread() {
    server.size("users", 1);
    server.fail("GET /carts/scale", Fault.hang(false));
    server.fail("GET /users/scale", Fault.hang(false));
    lanes.submit(Decisions.of("carts", 10, 1, 2));
    lanes.submit(Decisions.of("users", 10, 1, 2));
  }

  private static void note(List<String> results, CompletableFuture<ScaleOutcome> outcome) {
    outcome.thenAccept(it -> results.add(it.getSequence() + " " + it.getResult()));
  }

  /** A decision about orders that the server asked to try again in 20 s. */
  private CompletableFuture<ScaleOutcome> retriedForLong() {
    server.fail(
        "GET /orders/scale",
        Collections.nCopies(1, Fault.retryAfter(429, 20)).toArray(Fault[]::new));
    CompletableFuture<ScaleOutcome> outcome = lanes.submit(Decisions.of("orders", 10, 3, 5));
    Awaitility.await()
        .until(() -> server.requests().stream().anyMatch(line -> line.endsWith("/scale")));
    return outcome;
  }
}
