package io.pulsescale.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pulsescale.event.Evaluation;
import io.pulsescale.processes.Folders;
import io.pulsescale.processes.FreePorts;
import io.pulsescale.processes.Layout;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The demo, broken five times while it runs: the loop closes all the same, and the API server's log
 * shows each effect once. It begins without the data of earlier runs.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LoopE2E {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Layout LAYOUT = Layout.find();
  private static final Path SUMMARY = Path.of("target", "demo.json").toAbsolutePath();
  private static final Path RECORDING = Path.of("target", "recording").toAbsolutePath();
  private static final int MEBIBYTES_ALLOWED = 3072;
  private static final List<Integer> PORTS = List.of(16650, 18080, 18081, 16443, 15232, 15233);

  /** A poll each second, and two seconds from there. */
  private static final int WAKE_MILLIS_ALLOWED = 3_000;

  /** A burst may ask for more than the maximum. */
  private static final List<String> REASONS_OF_A_CHANGE =
      List.of("SucceededRescale", "KEDAScaleTargetActivated", "TooManyReplicas");

  private static JsonNode summary;
  private static String shown;
  private static MetricTrials trials;

  @BeforeAll
  static void runTheDemoAndBreakIt() throws IOException {
    Script.run(LAYOUT, "down", "--wipe");
    Folders.delete(SUMMARY);
    Folders.delete(RECORDING);
    Script demo = Script.start(LAYOUT, "demo", "--keep", "--json", SUMMARY.toString());
    try {
      awaitSecond(demo, "0:35");
      Breakages breakages = new Breakages(LAYOUT);
      breakages.kill("flink-taskmanager");
      awaitSecond(demo, "0:55");
      breakages.kill("flink-jobmanager");
      awaitSecond(demo, "1:20");
      breakages.restartFunctionBetweenPatchAndResponse("orders");
      breakages.redeliverAnsweredDecisions(Duration.ofSeconds(20));
      breakages.kill("pulsar");
      int status = demo.awaitEnd(8);
      shown = demo.output();
      assertThat(status).as(shown).isZero();
      summary = JSON.readTree(SUMMARY.toFile());
    } finally {
      demo.stop();
    }
  }

  @AfterAll
  static void stopEverything() throws IOException {
    if (trials != null) {
      trials.close();
    }
    Script.run(LAYOUT, "down");
    assertThat(PORTS).allMatch(FreePorts::isFree);
    assertThat(LeftBehind.processes(LAYOUT)).isEmpty();
  }

  @Test
  @Order(1)
  void theLoopCloses() {
    assertThat(summary.path("open")).as(shown).isEmpty();
    assertThat(summary.path("verdict").asText()).as(shown).isEqualTo("closed");
  }

  @Test
  @Order(2)
  void ordersGoUpAndBackToZeroAndNoMessageIsLost() {
    JsonNode orders = summary.path("workloads").get(0);

    assertThat(orders.path("name").asText()).isEqualTo("shop/orders");
    assertThat(orders.at("/replicas/max").asInt()).isGreaterThanOrEqualTo(3);
    assertThat(orders.at("/replicas/final").asInt()).isZero();
    assertThat(orders.path("produced").asLong()).isPositive();
    assertThat(orders.path("consumed")).isEqualTo(orders.path("produced"));
    assertThat(orders.path("lost").asLong()).isZero();
    assertThat(orders.at("/backlog/final").asLong()).isZero();
    assertThat(orders.path("wakeMillis").asInt()).isBetween(1, WAKE_MILLIS_ALLOWED);
  }

  @Test
  @Order(3)
  void theInstancesGoUpAndBackToTheirMinimum() {
    JsonNode shopApi = summary.path("workloads").get(1);

    assertThat(shopApi.at("/replicas/max").asInt()).isGreaterThan(1);
    assertThat(shopApi.at("/replicas/final").asInt()).isEqualTo(1);
  }

  @Test
  @Order(4)
  void everyDecisionHasItsOutcomeAndEveryChangeItsDecision() {
    assertThat(summary.path("decisionsWithoutOutcome").asInt(-1)).isZero();
    assertThat(summary.path("outcomesWithoutDecision").asInt(-1)).isZero();
    assertThat(summary.path("sizeChangesWithoutDecision").asInt(-1)).isZero();
    assertThat(summary.path("appliedWithoutChange").asInt(-1)).isZero();
    assertThat(summary.at("/decisions/up").asInt()).isPositive();
    assertThat(summary.at("/decisions/down").asInt()).isPositive();
    assertThat(summary.at("/outcomes/applied").asInt()).isPositive();
    assertThat(summary.at("/outcomes/repeated").asInt())
        .as("answered decisions were delivered again and got the same answer")
        .isPositive();
  }

  @Test
  @Order(5)
  void theStackKeepsToItsMemory() {
    assertThat(summary.path("peakPssMebibytes").asInt()).isBetween(1, MEBIBYTES_ALLOWED);
  }

  @Test
  @Order(6)
  void everythingListensOnLoopbackOnly() {
    assumeTrue(Listening.canBeTold(), "skipped: needs ss (package iproute2)");

    assertThat(Listening.ports()).containsAll(PORTS);
    assertThat(Listening.beyondLoopback()).isEmpty();
  }

  @Test
  @Order(7)
  void noSecretIsToBeSeen() throws IOException {
    assertThat(SecretLeaks.find(LAYOUT)).isEmpty();
  }

  @Test
  @Order(8)
  void statusAndExplainTellWhatHappened() {
    assertThat(Script.run(LAYOUT, "status"))
        .contains("shop/orders", "Deployment/orders", "shop/shop-api");
    assertThat(Script.run(LAYOUT, "explain", "shop/orders", "--changes"))
        .contains("Shrinking from 1 to 0 replicas", "metric ");
  }

  @ParameterizedTest
  @EnumSource
  @Order(9)
  void everyMetricTypeBringsAboutAChange(MetricCase metric) throws IOException {
    Evaluation evaluation = trials().firstApplied(metric);

    assertThat(evaluation.getMetrics()).hasSize(1);
    assertThat(evaluation.getDesiredReplicas()).isBetween(metric.least(), metric.most());
    assertThat(evaluation.getMetrics().get(0).getDrain() != null)
        .isEqualTo(metric == MetricCase.DRAIN);
    assertThat(trials().isInTheServersLog(evaluation)).isTrue();
    assertThat(evaluation.getReason()).isIn(REASONS_OF_A_CHANGE);
  }

  @Test
  @Order(10)
  void aRecordingOfTheRunReplaysIdentically() throws IOException {
    Script.run(LAYOUT, "record", "--out", RECORDING.toString());

    JsonNode alone = replay(1);
    JsonNode together = replay(2);

    assertThat(alone.path("evaluations").asLong()).isPositive();
    assertThat(alone.path("different").asLong(-1)).isZero();
    assertThat(alone.path("notReplayed").asLong(-1)).isZero();
    assertThat(alone.path("identical")).isEqualTo(alone.path("evaluations"));
    assertThat(together).isEqualTo(alone);
  }

  /** Opened after the demo, whose numbers it must not change. */
  private static MetricTrials trials() throws IOException {
    if (trials == null) {
      trials = MetricTrials.on(LAYOUT);
    }
    return trials;
  }

  private static JsonNode replay(int parallelism) throws IOException {
    Path report = Path.of("target", "replay-" + parallelism + ".json").toAbsolutePath();
    Script.run(
        LAYOUT,
        "replay",
        RECORDING.toString(),
        "--json",
        report.toString(),
        "--parallelism",
        Integer.toString(parallelism));
    return JSON.readTree(report.toFile());
  }

  private static void awaitSecond(Script demo, String time) {
    await("the demo's line of " + time)
        .atMost(Duration.ofMinutes(8))
        .pollInterval(Duration.ofSeconds(1))
        .until(() -> !demo.running() || demo.output().contains("  " + time + "  "));
    assertThat(demo.running()).as(demo.output()).isTrue();
  }
}
