package io.pulsescale.sink;

import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.Workload;
import java.time.Duration;
import java.time.Instant;

/** Decisions about deployments in shop. */
final class Decisions {
  private Decisions() {}

  /** From the size seen to the size desired, valid for half a minute. */
  static ScalingDecision.Builder decision(String deployment, long sequence, int seen, int desired) {
    Instant now = Instant.now();
    String id = "shop/" + deployment + "@uid-" + deployment + "#" + sequence;
    return ScalingDecision.newBuilder()
        .setDecisionId(id)
        .setEvaluationId(id)
        .setWorkload(new Workload("main", "apps/v1", "Deployment", "shop", deployment))
        .setPolicyNamespace("shop")
        .setPolicyName(deployment)
        .setSequence(sequence)
        .setUid("uid-" + deployment)
        .setSeenReplicas(seen)
        .setDesiredReplicas(desired)
        .setReason("Backlog")
        .setMode("Direct")
        .setDecidedAtMillis(now.toEpochMilli())
        .setValidUntilMillis(now.plus(Duration.ofSeconds(30)).toEpochMilli());
  }

  static ScalingDecision of(String deployment, long sequence, int seen, int desired) {
    return decision(deployment, sequence, seen, desired).build();
  }

  static ScalingDecision validFor(Duration validity, ScalingDecision decision) {
    return ScalingDecision.newBuilder(decision)
        .setValidUntilMillis(Instant.now().plus(validity).toEpochMilli())
        .build();
  }
}
