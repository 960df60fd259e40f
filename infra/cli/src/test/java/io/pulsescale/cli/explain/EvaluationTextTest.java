package io.pulsescale.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.RunningTimer;
import io.pulsescale.event.StageResult;
import io.pulsescale.event.Workload;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class EvaluationTextTest {
  private final EvaluationText text = new EvaluationText(ZoneOffset.UTC);

  @Test
  void tellsWhatWasDecidedAndWhy() {
    assertThat(text.sentence(evaluation("Direct")))
        .isEqualTo("00:00:10  Scale from 2 to 4: 160 messages wait. [ReadyForNewScale]");
  }

  @Test
  void saysWhenADecisionIsNotApplied() {
    assertThat(text.sentence(evaluation("Observe")))
        .endsWith("[ReadyForNewScale, not applied in mode Observe]");
  }

  @Test
  void listsMetricsStagesAndTimers() {
    assertThat(text.full(evaluation("Direct")))
        .contains("metric backlog 160, target 50, 1.5 s old, asks for 4")
        .contains("combine 2→4  →  bounds 4 (DesiredWithinRange)")
        .contains("scaleDownStabilization runs until 00:00:25 (15 s)");
  }

  @Test
  void showsTargetsAsKubectlDoes() {
    assertThat(EvaluationText.targets(evaluation("Direct"))).isEqualTo("160/50");
  }

  private static Evaluation evaluation(String mode) {
    return Evaluation.newBuilder()
        .setId("shop/orders@uid#10000")
        .setWorkload(new Workload("main", "apps/v1", "Deployment", "shop", "orders"))
        .setPolicyNamespace("shop")
        .setPolicyName("orders")
        .setPolicyHash("h")
        .setSequence(10_000)
        .setTrigger("tick")
        .setEvaluatedAtMillis(10_000)
        .setTargetSequence(1)
        .setInputs(List.of())
        .setCurrentReplicas(2)
        .setDesiredReplicas(4)
        .setAction("scale")
        .setReason("ReadyForNewScale")
        .setMessage("Scale from 2 to 4: 160 messages wait.")
        .setMetrics(List.of(backlog()))
        .setStages(
            List.of(
                new StageResult("combine", 2, 4, ""),
                new StageResult("bounds", 4, 4, "DesiredWithinRange")))
        .setTimers(List.of(new RunningTimer("scaleDownStabilization", 25_000L)))
        .setConditions(List.of())
        .setMode(mode)
        .build();
  }

  private static MetricEvaluation backlog() {
    return MetricEvaluation.newBuilder()
        .setId("backlog")
        .setType("PulsarBacklog")
        .setVerdict("ok")
        .setValueMilli(160_000L)
        .setUnit("messages")
        .setTargetMilli(50_000L)
        .setAgeMillis(1_500L)
        .setProposal(4)
        .setMessage("")
        .build();
  }
}
