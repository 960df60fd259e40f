package io.pulsescale.engine.conformance.keda;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.series.MilliQuantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** KEDA's triggers: which are active, what they add up to, and which numbers count. */
public final class TriggerStages {
  private TriggerStages() {}

  /** Adds the stages of triggers in keda-scaling.json. */
  public static Conformance addTo(Conformance conformance) {
    return conformance
        .stage("triggersActivity", TriggerStages::triggersActivity)
        .stage("triggersState", TriggerStages::triggersState)
        .stage("metricTargetMilli", TriggerStages::quantity)
        .stage("metricValueMilli", TriggerStages::quantity);
  }

  private static Comparison triggersActivity(VectorCase tried) {
    Map<String, String> activity = new TreeMap<>();
    for (MetricEvaluation metric : TriggerVector.ofActivity(tried).evaluate().metrics()) {
      if (metric.activity() != Activity.NONE) {
        activity.put(metric.id(), Boolean.toString(metric.activity() == Activity.ACTIVE));
      }
    }
    return new Comparison(tried.expect()).exactly("activity", activity);
  }

  private static Comparison triggersState(VectorCase tried) {
    Evaluation evaluation = TriggerVector.ofState(tried).evaluate();
    List<String> active = new ArrayList<>();
    boolean error = false;
    for (int i = 0; i < evaluation.metrics().size(); i++) {
      MetricEvaluation metric = evaluation.metrics().get(i);
      error |= metric.verdict().isUnknown();
      if (metric.activity() == Activity.ACTIVE) {
        active.add(tried.get("triggers").path(i).path("metric").asText());
      }
    }
    return new Comparison(tried.expect())
        .field("active", TriggerVector.isActive(evaluation))
        .field("error", error)
        .field("activeTriggers", active);
  }

  private static Comparison quantity(VectorCase tried) {
    long milli = MilliQuantity.of(number(tried.get("value")), Semantics.UPSTREAM).orElse(-1);
    Comparison comparison =
        new Comparison(tried.asserted()).field("isZero", milli == 0).field("isPositive", milli > 0);
    return decimal(comparison, tried.asserted().path("decimal"), milli);
  }

  /** Beyond 64 bits the engine has the largest number, where a quantity has all its digits. */
  private static Comparison decimal(Comparison comparison, JsonNode wanted, long milli) {
    boolean fits = wanted.isTextual() && milli < Long.MAX_VALUE;
    return fits
        ? comparison.values(
            "decimal", new BigDecimal(wanted.asText()).setScale(3), BigDecimal.valueOf(milli, 3))
        : comparison.seen("decimal");
  }

  private static double number(JsonNode value) {
    return value.isTextual() ? Double.parseDouble(value.asText()) : value.asDouble();
  }
}
