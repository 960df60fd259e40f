package io.pulsescale.engine.conformance.keda;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Reason;
import java.util.Locale;
import java.util.Optional;

/** HPA's ScalingActive as KEDA sees it. */
final class ConditionVector {
  private ConditionVector() {}

  /** Empty when there is no HPA, when it cannot be read, and when it has no such condition. */
  static Optional<Condition> scalingActive(JsonNode hpa) {
    JsonNode node = hpa.path("scalingActive");
    boolean seen = hpa.path("known").asBoolean() && !hpa.path("readFails").asBoolean();
    if (!seen || !node.isObject()) {
      return Optional.empty();
    }
    String status = node.path("status").asText().toUpperCase(Locale.ROOT);
    return Optional.of(
        new Condition(
            Condition.Type.SCALING_ACTIVE,
            Condition.Status.valueOf(status),
            reason(node.path("reason").asText(""))));
  }

  private static Reason reason(String code) {
    for (Reason reason : Reason.values()) {
      if (reason.code().equals(code)) {
        return reason;
      }
    }
    throw new IllegalArgumentException("reason " + code + " is not known");
  }
}
