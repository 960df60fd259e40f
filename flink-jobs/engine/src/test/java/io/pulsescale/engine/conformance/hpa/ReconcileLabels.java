package io.pulsescale.engine.conformance.hpa;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Stage;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The labels of upstream's telemetry, all of which an evaluation tells: action and error. */
final class ReconcileLabels {
  private static final Set<Reason> FAILURES =
      EnumSet.of(
          Reason.FAILED_GET_SCALE,
          Reason.FAILED_UPDATE_SCALE,
          Reason.INVALID_SELECTOR,
          Reason.AMBIGUOUS_SELECTOR);

  private ReconcileLabels() {}

  static void compare(Comparison comparison, VectorCase tried, Evaluation told, int direction) {
    comparison.field("action", action(direction)).field("error", error(told));
    JsonNode wanted = tried.expect().path("perMetricType");
    Map<String, String> expected = new TreeMap<>();
    for (Iterator<String> types = wanted.fieldNames(); types.hasNext(); ) {
      String type = types.next();
      JsonNode labels = wanted.path(type);
      expected.put(type, labels.path("action").asText() + "/" + labels.path("error").asText());
    }
    comparison.values(
        "perMetricType", expected, expected.isEmpty() ? Map.of() : perType(tried, told));
  }

  private static Map<String, String> perType(VectorCase tried, Evaluation told) {
    Map<String, String> labels = new TreeMap<>();
    JsonNode metrics = tried.get("metrics");
    int current = tried.get("specReplicas").asInt();
    for (int i = 0; i < metrics.size(); i++) {
      MetricEvaluation metric = told.metrics().get(i);
      int direction = Integer.compare(metric.proposal().orElse(current), current);
      String failure = metrics.path(i).path("invalidType").asBoolean() ? "spec" : "internal";
      labels.put(
          metrics.path(i).path("type").asText(),
          action(direction) + "/" + (metric.verdict().isUnknown() ? failure : "none"));
    }
    return labels;
  }

  private static String action(int direction) {
    return direction == 0 ? "none" : direction > 0 ? "up" : "down";
  }

  /** Upstream computes no metric for a disabled target and for one outside its bounds. */
  private static String error(Evaluation told) {
    boolean asked = told.stages().stream().noneMatch(it -> it.stage() == Stage.CORRECT);
    boolean failed = false;
    for (Condition condition : told.conditions()) {
      asked &= condition.reason() != Reason.SCALING_DISABLED;
      failed |= FAILURES.contains(condition.reason());
    }
    boolean unknown = told.metrics().stream().anyMatch(metric -> metric.verdict().isUnknown());
    return failed || (asked && unknown) ? "internal" : "none";
  }
}
