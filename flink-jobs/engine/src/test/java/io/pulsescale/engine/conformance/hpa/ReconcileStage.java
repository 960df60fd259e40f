package io.pulsescale.engine.conformance.hpa;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A whole pass of HPA's controller over one workload. */
public final class ReconcileStage {
  private static final Set<Condition.Type> HPA =
      EnumSet.of(
          Condition.Type.ABLE_TO_SCALE,
          Condition.Type.SCALING_ACTIVE,
          Condition.Type.SCALING_LIMITED,
          Condition.Type.SCALED_TO_ZERO);

  private ReconcileStage() {}

  /** Adds the stage of hpa-scenarios.json. */
  public static Conformance addTo(Conformance conformance) {
    return conformance.stage("reconcile", ReconcileStage::reconcile);
  }

  private static Comparison reconcile(VectorCase tried) {
    ScenarioVector scenario = new ScenarioVector(tried.json());
    Evaluation first = scenario.evaluate();
    boolean scales = first.action() == Action.SCALE;
    boolean written = scales && !scenario.writeFails();
    Evaluation told = scales && !written ? scenario.evaluateAgainAfterFailedWrite(first) : first;
    int current = tried.get("specReplicas").asInt();
    int size = written ? first.desiredReplicas().orElse(current) : current;
    List<String> conditions = conditions(tried, told);
    List<String> wanted = new ArrayList<>();
    tried.expect().path("conditions").forEach(node -> wanted.add(asOurs(text(node))));
    Comparison comparison =
        new Comparison(tried.expect())
            .field("desiredReplicas", size)
            .field("scalePatched", written)
            .field("scalePatchAttempted", scales)
            .field("rescaleEvent", written)
            .values("conditions", wanted, conditions)
            .field("cpuUtilizationPercent", utilization(first))
            .field("statusPatched", !isUnchanged(tried, conditions, size, utilization(first)));
    ReconcileLabels.compare(comparison, tried, told, Integer.compare(size, current));
    return comparison;
  }

  /** Nothing to write: the status would say what it says. */
  private static boolean isUnchanged(
      VectorCase tried, List<String> conditions, int size, long utilization) {
    JsonNode prior = tried.get("priorStatus");
    List<String> before = new ArrayList<>();
    tried.get("priorConditions").forEach(node -> before.add(text(node)));
    return conditions.equals(before)
        && prior.path("desiredReplicas").asInt(-1) == size
        && prior.path("currentReplicas").asInt(-1) == tried.get("statusReplicas").asInt()
        && prior.path("cpuUtilizationPercent").asLong(-1) == utilization;
  }

  private static long utilization(Evaluation evaluation) {
    return evaluation.metrics().stream()
            .filter(metric -> metric.type().equals("Resource"))
            .mapToLong(metric -> metric.valueMilli().orElse(-1))
            .findFirst()
            .orElse(-1)
        / 1000;
  }

  private static List<String> conditions(VectorCase tried, Evaluation evaluation) {
    Map<String, String> status = new LinkedHashMap<>();
    tried.get("priorConditions").forEach(node -> status.put(type(node), text(node)));
    if (!tried.get("featureGates").path("scaleToZero").asBoolean()) {
      status.remove(Condition.Type.SCALED_TO_ZERO.key());
    }
    for (Condition condition : evaluation.conditions()) {
      if (HPA.contains(condition.type())) {
        status.put(condition.type().key(), text(condition));
      }
    }
    return new ArrayList<>(status.values());
  }

  /**
   * HPA's Object metric is our External, and a type that does not exist cannot be written here: a
   * metric of pods that fails stands for it.
   */
  private static String asOurs(String condition) {
    return condition
        .replace("FailedGetObjectMetric", "FailedGetExternalMetric")
        .replace("InvalidMetricSourceType", "FailedGetPodsMetric");
  }

  private static String type(JsonNode node) {
    return node.path("type").asText();
  }

  private static String text(JsonNode node) {
    return type(node) + "=" + node.path("status").asText() + "/" + node.path("reason").asText();
  }

  private static String text(Condition condition) {
    return condition.type().key()
        + "="
        + condition.status().key()
        + "/"
        + condition.reason().code();
  }
}
