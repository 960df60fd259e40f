package io.pulsescale.engine.conformance.keda;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.decision.HpaHealth;
import io.pulsescale.engine.decision.ScaleRequest;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.policy.Replicas;
import java.util.Optional;

/** KEDA's executor: the step to and from rest, and the conditions it leaves. */
public final class ExecutorStages {
  private ExecutorStages() {}

  /** Adds the stages of the executor in keda-scaling.json. */
  public static Conformance addTo(Conformance conformance) {
    return conformance
        .stage("requestScale", ExecutorStages::requestScale)
        .stage("hpaHealth", ExecutorStages::hpaHealth)
        .stage("idleOrMinimum", ExecutorStages::idleOrMinimum);
  }

  private static Comparison requestScale(VectorCase tried) {
    RequestVector vector = new RequestVector(tried);
    ScaleRequest request = ScaleRequest.of(vector.situation());
    Optional<Condition> hpaActive = HpaHealth.of(vector.scalingActive());
    Comparison comparison =
        new Comparison(tried.asserted())
            .exactly("scaleTo", request.scaleTo())
            .field("lastActiveTimeSet", request.isActivity());
    if (tried.asserted().has("event")) {
      String event = request.event() == Reason.NONE ? null : request.event().code();
      comparison.exactly("event", event);
    }
    if (comparison.isAsserted("activeNotTrue")) {
      boolean isTrue = request.active().status() == Condition.Status.TRUE;
      comparison.exactly("activeNotTrue", !isTrue);
    }
    condition(comparison, "active", Optional.of(request.active()), tried);
    condition(comparison, "ready", Optional.of(request.ready()), tried);
    condition(comparison, "paused", vector.paused(), tried);
    condition(comparison, "hpaActive", hpaActive, tried);
    return comparison;
  }

  /** A condition as the case writes it; a reason that is null is not asserted. */
  private static void condition(
      Comparison comparison, String field, Optional<Condition> got, VectorCase tried) {
    JsonNode wanted = tried.asserted().path(field);
    if (!comparison.isAsserted(field)) {
      comparison.seen(field);
      return;
    }
    boolean withReason = wanted.hasNonNull("reason");
    comparison.values(
        field,
        wanted.path("status").asText() + (withReason ? "/" + wanted.path("reason").asText() : ""),
        got.map(it -> it.status().key() + (withReason ? "/" + it.reason().code() : ""))
            .orElse("none"));
  }

  private static Comparison hpaHealth(VectorCase tried) {
    Optional<Condition> health = HpaHealth.of(ConditionVector.scalingActive(tried.get("hpa")));
    return new Comparison(tried.expect())
        .exactly("status", health.map(it -> it.status().key()).orElse(null))
        .exactly("reason", health.map(it -> it.reason().code()).orElse(null));
  }

  private static Comparison idleOrMinimum(VectorCase tried) {
    Replicas bounds = ReplicasNode.of(tried.json());
    return new Comparison(tried.expect())
        .exactly("isIdle", bounds.idle().isPresent())
        .exactly("replicas", bounds.rest());
  }
}
