package io.pulsescale.engine.conformance.hpa;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import java.util.LinkedHashMap;
import java.util.Map;

/** The vectors' code for why a metric has no value, told by HPA's words for it. */
final class ErrorCode {
  private static final Map<String, String> CODES = new LinkedHashMap<>();

  static {
    CODES.put("no metrics returned matched known pods", "noMetricsMatchedPods");
    CODES.put("no metrics returned", "noMetricsReturned");
    CODES.put("did not receive metrics for targeted pods", "noMetricsReturned");
    CODES.put("no pods returned by selector", "noPodsReturned");
    CODES.put("missing request for", "missingRequest");
    CODES.put("container ", "containerNotFound");
  }

  private ErrorCode() {}

  /** Null where there is a value. */
  static String of(MetricEvaluation evaluated) {
    if (!evaluated.verdict().isUnknown()) {
      return null;
    }
    return CODES.entrySet().stream()
        .filter(code -> evaluated.message().startsWith(code.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(evaluated.message());
  }
}
