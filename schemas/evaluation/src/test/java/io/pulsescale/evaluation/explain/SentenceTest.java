package io.pulsescale.evaluation.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.Condition;
import io.pulsescale.event.Evaluation;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.RunningTimer;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Events that this version did not write, and readers elsewhere. */
class SentenceTest {
  private static final Evaluation WAITING =
      LimitSituations.all()
          .filter(told -> told.situation().equals("shrink stabilized"))
          .findFirst()
          .orElseThrow()
          .evaluation();

  @Test
  void tellsTimesInTheReadersZone() {
    assertThat(Sentence.of(WAITING, ZoneId.of("Asia/Tokyo")))
        .endsWith("for another 4 min 45 s, until 09:05:00.");
  }

  @Test
  void namesReasonsTimersAndVerdictsThatItDoesNotKnow() {
    MetricEvaluation metric =
        MetricEvaluation.newBuilder(WAITING.getMetrics().get(0)).setVerdict("guessed").build();
    Evaluation fromTomorrow =
        Evaluation.newBuilder(WAITING)
            .setReason("WaitsForTomorrow")
            .setMetrics(List.of(metric))
            .setTimers(List.of(new RunningTimer("nightTime", WAITING.getEvaluatedAtMillis())))
            .setConditions(List.of(new Condition("Patient", "True", "WaitsForTomorrow", "")))
            .build();

    assertThat(Explanation.of(fromTomorrow, ZoneOffset.UTC))
        .contains("; WaitsForTomorrow; nightTime runs for another 0 s, ")
        .contains("verdict guessed, value 100 messages")
        .contains("Patient        True    WaitsForTomorrow");
  }

  @Test
  void tellsEventsFromBeforeMetricsHadReasons() {
    Evaluation event =
        Evaluation.newBuilder(WAITING)
            .setMetrics(
                List.of(
                    MetricEvaluation.newBuilder()
                        .setId("PulsarBacklog|main|persistent://shop/orders/in|orders")
                        .setType("PulsarBacklog")
                        .setVerdict("failed")
                        .setMessage("no answer")
                        .build()))
            .build();

    assertThat(Sentence.of(event, ZoneOffset.UTC))
        .contains("the backlog of orders on shop/orders/in cannot be read (no answer)");
  }
}
