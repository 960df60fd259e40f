package io.pulsescale.cli.explain;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.event.Workload;
import java.nio.ByteBuffer;
import java.util.List;

/** An evaluation of one metric. */
final class GivenEvaluation {
  private GivenEvaluation() {}

  static Evaluation of(Long valueMilli, String unit, Long targetMilli) {
    MetricEvaluation metric =
        MetricEvaluation.newBuilder()
            .setId("PulsarBacklog|main|persistent://shop/orders/in|orders")
            .setType("PulsarBacklog")
            .setVerdict("ok")
            .setValueMilli(valueMilli)
            .setUnit(unit)
            .setTargetMilli(targetMilli)
            .setMessage("")
            .build();
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
        .setStateBefore(ByteBuffer.wrap(new byte[] {1, 2}))
        .setCurrentReplicas(2)
        .setDesiredReplicas(4)
        .setAction("scale")
        .setReason("SucceededRescale")
        .setMessage("")
        .setMetrics(List.of(metric))
        .setStages(List.of())
        .setTimers(List.of())
        .setConditions(List.of())
        .setMode("Direct")
        .build();
  }
}
