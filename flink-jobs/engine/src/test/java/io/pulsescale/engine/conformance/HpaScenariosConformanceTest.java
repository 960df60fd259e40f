package io.pulsescale.engine.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.Engine;
import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HpaScenariosConformanceTest {
  private static final VectorFile FILE = VectorFile.read("hpa-scenarios.json");
  private static final Set<Condition.Type> HPA =
      EnumSet.of(
          Condition.Type.ABLE_TO_SCALE,
          Condition.Type.SCALING_ACTIVE,
          Condition.Type.SCALING_LIMITED,
          Condition.Type.SCALED_TO_ZERO);
  private static final List<String> OUTSIDE_OF_THE_ENGINE =
      List.of("scaleSelector", "scaleWriteFails");

  @Test
  void everyPassComesOutAsUpstreamReconciles() {
    Agreement agreement = new Agreement(FILE.name());
    int skipped = 0;
    for (JsonNode tried : FILE.cases("cases")) {
      if (OUTSIDE_OF_THE_ENGINE.stream().anyMatch(tried.path("faults")::has)) {
        skipped++;
      } else {
        ScenarioVector scenario = new ScenarioVector(tried);
        Evaluation evaluation =
            Engine.evaluate(scenario.observation(), scenario.state(), scenario.policy());
        agreement.compare("reconcile", tried, expected(tried), got(tried, evaluation));
      }
    }
    System.out.printf(
        "%s: %d skipped: an unusable selector and a failing write are not the engine's%n",
        FILE.name(), skipped);
    agreement.conclude();
  }

  private static Map<String, Object> expected(JsonNode tried) {
    JsonNode expect = tried.path("expect");
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("desiredReplicas", expect.path("desiredReplicas").asText());
    expected.put("scalePatched", expect.path("scalePatched").asText());
    List<String> conditions = new ArrayList<>();
    expect.path("conditions").forEach(node -> conditions.add(asExternal(text(node))));
    expected.put("conditions", conditions);
    if (expect.hasNonNull("cpuUtilizationPercent")) {
      expected.put("cpuUtilizationPercent", expect.path("cpuUtilizationPercent").asText());
    }
    return expected;
  }

  private static Map<String, Object> got(JsonNode tried, Evaluation evaluation) {
    Map<String, Object> got = new LinkedHashMap<>();
    int current = evaluation.currentReplicas().orElseThrow();
    got.put("desiredReplicas", evaluation.desiredReplicas().orElse(current));
    got.put("scalePatched", evaluation.action() == Action.SCALE);
    got.put("conditions", conditions(tried, evaluation));
    if (tried.path("expect").hasNonNull("cpuUtilizationPercent")) {
      long milli =
          evaluation.metrics().stream()
              .filter(metric -> metric.type().equals("Resource"))
              .mapToLong(metric -> metric.valueMilli().orElse(-1))
              .findFirst()
              .orElse(-1);
      got.put("cpuUtilizationPercent", milli / 1000);
    }
    return got;
  }

  /** As a status is updated: what was there keeps its place. */
  private static List<String> conditions(JsonNode tried, Evaluation evaluation) {
    Map<String, String> status = new LinkedHashMap<>();
    tried.path("priorConditions").forEach(node -> status.put(type(node), text(node)));
    if (!tried.path("featureGates").path("scaleToZero").asBoolean()) {
      status.remove(Condition.Type.SCALED_TO_ZERO.key());
    }
    for (Condition condition : evaluation.conditions()) {
      if (HPA.contains(condition.type())) {
        status.put(
            condition.type().key(),
            condition.type().key()
                + "="
                + condition.status().key()
                + "/"
                + condition.reason().code());
      }
    }
    return new ArrayList<>(status.values());
  }

  /**
   * HPA's Object metric is our External, and a type that does not exist cannot be written here: it
   * stands as an External that fails.
   */
  private static String asExternal(String condition) {
    return condition
        .replace("FailedGetObjectMetric", "FailedGetExternalMetric")
        .replace("InvalidMetricSourceType", "FailedGetExternalMetric");
  }

  private static String type(JsonNode node) {
    return node.path("type").asText();
  }

  private static String text(JsonNode node) {
    return type(node) + "=" + node.path("status").asText() + "/" + node.path("reason").asText();
  }
}
