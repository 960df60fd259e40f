package io.pulsescale.engine.conformance.hpa;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import io.pulsescale.engine.Engine;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.OtherAutoscaler;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.Selector;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.observation.TargetFailure;
import io.pulsescale.engine.observation.TargetObservation;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.state.Changes;
import io.pulsescale.engine.state.KnownTarget;
import io.pulsescale.engine.state.Recommendation;
import io.pulsescale.engine.state.State;
import io.pulsescale.engine.state.ZeroOwner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** One reconcile pass as the vectors write it. */
final class ScenarioVector {
  private static final String UID = "uid";
  private static final long NOW = VectorCase.NOW_MILLIS;
  private static final int MOST_TRIES = 5;

  private final JsonNode tried;

  ScenarioVector(JsonNode tried) {
    this.tried = tried;
  }

  /** The pass itself; ages are "that or a hair more". */
  Evaluation evaluate() {
    return Engine.evaluate(observation(NOW + 1), state(), policy());
  }

  /** The next pass, which knows that what the first one decided could not be written. */
  Evaluation evaluateAgainAfterFailedWrite(Evaluation first) {
    int current = tried.path("specReplicas").asInt();
    Outcome failed =
        new Outcome(
            NOW + 1,
            UID,
            Outcome.Result.FAILED,
            OptionalInt.of(current),
            OptionalInt.of(current),
            first.desiredReplicas().orElse(current),
            NOW + 1,
            "the scale could not be written");
    State state = Engine.recordOutcome(first.state(), failed);
    return Engine.evaluate(observation(NOW + 2), state, policy());
  }

  /** Upstream tries five times while somebody else writes. */
  boolean writeFails() {
    JsonNode faults = tried.path("faults");
    return faults.path("scaleWriteFails").asBoolean()
        || faults.path("scaleWriteConflictsFirst").asInt() >= MOST_TRIES;
  }

  private Observation observation(long nowMillis) {
    Map<String, MetricReading> readings = new HashMap<>();
    JsonNode metrics = tried.path("metrics");
    for (int i = 0; i < metrics.size(); i++) {
      readings.put("m" + i, reading(metrics.get(i)));
    }
    Instant now = Instant.ofEpochMilli(nowMillis);
    return new Observation(now, Observation.Trigger.TICK, target(), readings);
  }

  private State state() {
    if (tried.path("pastRecommendations").isNull()) {
      int spec = tried.path("specReplicas").asInt();
      return knowsOwnZero() ? state(List.of(new Recommendation(spec, NOW + 1))) : State.initial();
    }
    return state(BehaviorVector.recommendations(tried.path("pastRecommendations")));
  }

  private Policy policy() {
    PolicyBuilder builder =
        Policy.builder()
            .replicas(tried.path("minReplicas").asInt(1), tried.path("maxReplicas").asInt())
            .semantics(Semantics.UPSTREAM)
            .controller(controller());
    if (tried.path("behavior").isObject()) {
      builder.behavior(
          BehaviorVector.of(
              tried.path("behavior"),
              tried.path("behaviorEffective"),
              controller().downscaleStabilization()));
    }
    JsonNode metrics = tried.path("metrics");
    for (int i = 0; i < metrics.size(); i++) {
      builder.metric(metric("m" + i, metrics.get(i)));
    }
    return builder.build();
  }

  private State state(List<Recommendation> recommendations) {
    ZeroOwner owner = knowsOwnZero() ? ZeroOwner.MACHINE : ZeroOwner.HUMAN;
    return new State(
        Optional.of(new KnownTarget(UID, OptionalLong.of(0), owner)),
        OptionalLong.empty(),
        recommendations,
        List.of(),
        List.of(),
        Changes.NONE,
        Map.of());
  }

  private boolean knowsOwnZero() {
    for (JsonNode condition : tried.path("priorConditions")) {
      if (condition.path("type").asText().equals("ScaledToZero")) {
        return condition.path("status").asText().equals("True");
      }
    }
    return false;
  }

  private TargetObservation target() {
    JsonNode faults = tried.path("faults");
    if (faults.path("scaleReadFails").asBoolean()) {
      return new TargetFailure(new Absence("serverError", "the scale could not be read"));
    }
    boolean unambiguous = faults.path("otherAutoscalerSelects").asText("none").equals("none");
    List<OtherAutoscaler> others =
        unambiguous ? List.of() : List.of(new OtherAutoscaler("HorizontalPodAutoscaler", "other"));
    List<Pod> pods = PodVector.pods(tried.path("pods"));
    return new Target(
        UID,
        OptionalInt.of(tried.path("specReplicas").asInt()),
        tried.path("statusReplicas").asInt(),
        selector(faults.path("scaleSelector").asText("")),
        pods,
        others,
        List.of());
  }

  private static Selector selector(String fault) {
    return fault.isEmpty() ? Selector.USABLE : Selector.valueOf(fault.toUpperCase(Locale.ROOT));
  }

  private ControllerSettings controller() {
    JsonNode settings = tried.path("settings");
    return new ControllerSettings(
        settings.path("tolerance").asDouble(),
        Duration.ofSeconds(settings.path("downscaleStabilizationWindowSeconds").asLong()),
        Duration.ofSeconds(settings.path("cpuInitializationPeriodSeconds").asLong()),
        Duration.ofSeconds(settings.path("initialReadinessDelaySeconds").asLong()),
        settings.path("scaleUpLimitFactor").asDouble(),
        settings.path("scaleUpLimitMinimum").asDouble(),
        tried.path("featureGates").path("configurableTolerance").asBoolean(true),
        tried.path("featureGates").path("scaleToZero").asBoolean(false));
  }

  private static Metric metric(String id, JsonNode node) {
    JsonNode target = node.path("target");
    return switch (node.path("type").asText()) {
      case "Resource" ->
          MetricVector.resource(id, node.path("resource"), NullNode.instance, target);
      case "ContainerResource" ->
          MetricVector.resource(id, node.path("resource"), node.path("container"), target);
      case "Pods" -> MetricVector.pods(id, target);
      case "Object", "External" -> MetricVector.external(id, target);
      default -> MetricVector.pods(id, NullNode.instance);
    };
  }

  private static MetricReading reading(JsonNode node) {
    boolean fails = node.path("sourceFails").asBoolean() || node.path("invalidType").asBoolean();
    if (fails || !node.path("target").isObject()) {
      return new AbsentReading(new Absence("serverError", "the source fails"));
    }
    return node.has("reportedPerPodMilli")
        ? perPod(node.path("reportedPerPodMilli"))
        : MetricVector.series(node.path("reportedValueMilli"), node.path("reportedValuesMilli"));
  }

  private static PodReadings perPod(JsonNode values) {
    List<PodReading> readings = new ArrayList<>();
    values
        .fields()
        .forEachRemaining(
            pod ->
                readings.add(
                    new PodReading.Measured(pod.getKey(), pod.getValue().asLong(), NOW, 60_000)));
    return new PodReadings(readings);
  }
}
