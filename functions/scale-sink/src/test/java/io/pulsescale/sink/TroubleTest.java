package io.pulsescale.sink;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.sink.ScaleServer.Change;
import io.pulsescale.sink.ScaleServer.Fault;
import java.time.Duration;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TroubleTest extends LanesFixture {
  private static final Fault CONFLICT = Fault.status(409, "Conflict");
  private static final Fault UNAVAILABLE = Fault.status(503, "ServiceUnavailable");

  @BeforeEach
  void threeReplicas() {
    server.size("orders", 3);
  }

  @Test
  void readsAgainAfterAConflict() throws Exception {
    server.fail("PATCH /scale", CONFLICT, CONFLICT, CONFLICT, CONFLICT);

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("applied");
    assertThat(outcome.getAttempts()).isEqualTo(5);
    assertThat(outcome.getError().getCategory()).isEqualTo("conflict");
    assertThat(server.changes()).containsExactly(new Change("orders", 5));
  }

  @Test
  void endsWithTheFifthConflict() throws Exception {
    server.fail("PATCH /scale", Collections.nCopies(9, CONFLICT).toArray(Fault[]::new));

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("conflict");
    assertThat(outcome.getReason()).isEqualTo("Conflict");
    assertThat(outcome.getAttempts()).isEqualTo(5);
    assertThat(outcome.getLastAppliedSequence()).isZero();
  }

  @Test
  void waitsAsLongAsTheServerAsks() throws Exception {
    server.fail("PATCH /scale", Fault.retryAfter(429, 1));

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("applied");
    assertThat(outcome.getLatencyMillis()).isBetween(1000L, 5000L);
    assertThat(outcome.getError().getRetryAfterMillis()).isEqualTo(1000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET /scale", "PATCH /scale", "GET /apis/apps/v1"})
  void triesAgainWhileTheServerIsInTrouble(String request) throws Exception {
    server.fail(request, UNAVAILABLE, UNAVAILABLE);

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("applied");
    assertThat(outcome.getFromReplicas()).isEqualTo(3);
    assertThat(outcome.getError().getConsecutive()).isEqualTo(2);
    assertThat(server.changes()).containsExactly(new Change("orders", 5));
  }

  @Test
  void failsWhenTheDecisionExpiresMeanwhile() throws Exception {
    server.fail("GET /scale", Collections.nCopies(20, UNAVAILABLE).toArray(Fault[]::new));

    ScaleOutcome outcome =
        outcomeOf(Decisions.validFor(Duration.ofMillis(500), Decisions.of("orders", 10, 3, 5)));

    assertThat(outcome.getResult()).isEqualTo("failed");
    assertThat(outcome.getReason()).isEqualTo("ServiceUnavailable");
    assertThat(outcome.getError().getStatusCode()).isEqualTo(503);
    assertThat(server.changes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void findsOutWhatBecameOfAPatchWithoutAnswer(boolean applied) throws Exception {
    server.fail("PATCH /scale", Fault.hang(applied));

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("applied");
    assertThat(outcome.getFromReplicas()).isEqualTo(3);
    assertThat(outcome.getAttempts()).isEqualTo(applied ? 1 : 2);
    assertThat(outcome.getError().getCategory()).isEqualTo("timeout");
    assertThat(server.changes()).containsExactly(new Change("orders", 5));
  }

  @Test
  void findsAPatchThatAGatewayLost() throws Exception {
    server.fail("PATCH /scale", new Fault(true, 504, java.util.Map.of(), "Timeout"));

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("applied");
    assertThat(server.changes()).containsExactly(new Change("orders", 5));
  }

  @Test
  void looksOnceMoreForAPatchWithoutAnswerWhenTheDecisionHasExpired() throws Exception {
    server.fail("PATCH /scale", Fault.hang(true));

    ScaleOutcome outcome =
        outcomeOf(Decisions.validFor(Duration.ofMillis(900), Decisions.of("orders", 10, 3, 5)));

    assertThat(outcome.getResult()).isEqualTo("applied");
  }

  @ParameterizedTest
  @CsvSource({
    "401,Unauthorized,unauthorized",
    "403,Forbidden,forbidden",
    "404,NotFound,notFound",
    "422,Invalid,invalid"
  })
  void refusesWithTheServersReason(int status, String reason, String category) throws Exception {
    Fault refusal = Fault.status(status, reason + ": not this one");
    // Twice, as the client renews its credentials after the first 401.
    server.fail("PATCH /scale", refusal, refusal);

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("refused");
    assertThat(outcome.getReason()).isEqualTo(reason);
    assertThat(outcome.getError().getCategory()).isEqualTo(category);
    assertThat(outcome.getError().getMessage()).isEqualTo("not this one");
    assertThat(outcome.getAttempts()).isEqualTo(1);
  }

  @Test
  void doesNotTryAgainWhenReplicasAreUnset() throws Exception {
    server.fail(
        "GET /scale",
        Fault.status(
            500, "InternalError: the spec replicas field '.spec.replicas' does not exist"));

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("refused");
    assertThat(outcome.getReason()).isEqualTo("replicasUnset");
  }

  @Test
  void followsNoRedirect() throws Exception {
    server.fail(
        "GET /scale",
        new Fault(false, 307, java.util.Map.of("Location", "/apis/apps/v1"), "Moved"));

    ScaleOutcome outcome = outcomeOf(Decisions.of("orders", 10, 3, 5));

    assertThat(outcome.getResult()).isEqualTo("refused");
    assertThat(outcome.getError().getCategory()).isEqualTo("redirectRefused");
  }
}
