package io.pulsescale.engine.conformance.keda;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.policy.Replicas;
import java.util.OptionalInt;

/** Bounds as KEDA's objects write them: min 0 and max 100 when not set. */
final class ReplicasNode {
  private ReplicasNode() {}

  /** An idle size that is not below min is read as one that is: nothing else comes of it. */
  static Replicas of(JsonNode json) {
    JsonNode idle = json.path("idleReplicas");
    int least = idle.isNumber() ? idle.asInt() + 1 : 0;
    int min = Math.max(least, json.path("minReplicas").asInt(0));
    int max = json.path("maxReplicas").asInt(100);
    return new Replicas(
        min, max, idle.isNumber() ? OptionalInt.of(idle.asInt()) : OptionalInt.empty());
  }
}
