package io.pulsescale.engine.conformance.keda;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Verdict;

/** KEDA's GetMetricsWithFallback. */
public final class FallbackStage {
  private FallbackStage() {}

  /** Adds the stage of fallbacks in keda-scaling.json. */
  public static Conformance addTo(Conformance conformance) {
    return conformance.stage("fallback", FallbackStage::fallback);
  }

  private static Comparison fallback(VectorCase tried) {
    FallbackVector vector = new FallbackVector(tried);
    Evaluation evaluation = vector.evaluate();
    MetricEvaluation metric = evaluation.metrics().get(0);
    Comparison comparison =
        new Comparison(tried.asserted())
            .field("error", metric.verdict().isUnknown())
            .field("usingFallback", metric.verdict() == Verdict.FALLBACK)
            .field("fallbackCondition", isFallingBack(evaluation))
            .field("statusUpdated", vector.changesHealth(evaluation));
    health(comparison, tried, vector.healthAfter(evaluation));
    return value(comparison, tried.asserted().path("value"), metric);
  }

  /** With an error there is no value; otherwise null is not asserted. */
  private static Comparison value(Comparison comparison, JsonNode wanted, MetricEvaluation got) {
    if (wanted.isNumber()) {
      return comparison.values("value", Math.round(wanted.asDouble() * 1000), got.valueMilli());
    }
    boolean none = wanted.isNull() && got.verdict().isUnknown();
    return none ? comparison.exactly("value", got.valueMilli()) : comparison.seen("value");
  }

  private static void health(Comparison comparison, VectorCase tried, String after) {
    JsonNode wanted = tried.asserted().path("health");
    if (comparison.isAsserted("health")) {
      comparison.values(
          "health", wanted.path("failures").asText() + " " + wanted.path("status").asText(), after);
    }
    comparison.seen("health");
  }

  private static boolean isFallingBack(Evaluation evaluation) {
    return evaluation.conditions().stream()
        .anyMatch(
            it -> it.type() == Condition.Type.FALLBACK && it.status() == Condition.Status.TRUE);
  }
}
