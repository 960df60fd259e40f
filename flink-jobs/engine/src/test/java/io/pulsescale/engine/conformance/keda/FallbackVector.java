package io.pulsescale.engine.conformance.keda;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.state.MetricMemory;
import io.pulsescale.engine.state.State;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One reading of a trigger with a fallback as the vectors write it. Other triggers of which the
 * case tells the health are read along, so that their health after this evaluation is the one told.
 */
final class FallbackVector {
  private static final String FAILING = "Failing";

  private final VectorCase tried;

  FallbackVector(VectorCase tried) {
    this.tried = tried;
  }

  Evaluation evaluate() {
    Instant now = Instant.ofEpochMilli(VectorCase.NOW_MILLIS);
    return Engine.evaluate(
        new Observation(now, Observation.Trigger.TICK, target(), readings()), before(), policy());
  }

  /** KEDA writes the health of its triggers, where there is a valid fallback at all. */
  boolean changesHealth(Evaluation evaluation) {
    String id = tried.get("metric").asText();
    MetricMemory before = before().metrics().get(id);
    MetricMemory after = evaluation.state().metrics().get(id);
    JsonNode told = tried.get("healthBefore").path(id);
    boolean same =
        before != null
            && before.consecutiveFailures() == after.consecutiveFailures()
            && told.path("status").asText().equals(status(after));
    return policy().fallback().isPresent() && !same;
  }

  /** Failures and status; without a valid fallback the status is not touched. */
  String healthAfter(Evaluation evaluation) {
    String id = tried.get("metric").asText();
    MetricMemory after = evaluation.state().metrics().get(id);
    boolean touched = policy().fallback().isPresent();
    String told = tried.get("healthBefore").path(id).path("status").asText();
    return after.consecutiveFailures() + " " + (touched ? status(after) : told);
  }

  private static String status(MetricMemory memory) {
    return memory.consecutiveFailures() > 0 ? FAILING : "Happy";
  }

  private Target target() {
    int ready = tried.get("readyReplicas").asInt(0);
    int current = tried.get("currentReplicas").asInt(1);
    return Given.target(current, Given.readyPods(ready));
  }

  private List<String> others() {
    List<String> others = new ArrayList<>();
    tried
        .get("healthBefore")
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!name.equals(tried.get("metric").asText())) {
                others.add(name);
              }
            });
    return others;
  }

  private Policy policy() {
    PolicyBuilder builder = Policy.builder().semantics(Semantics.UPSTREAM).metric(trigger());
    others().forEach(name -> builder.metric(external(name, new MetricTarget.AverageValue(1000))));
    fallback().ifPresent(builder::fallback);
    return builder.build();
  }

  private External trigger() {
    JsonNode target = tried.get("target");
    long milli = Math.round(target.path("value").asDouble() * 1000);
    return external(
        tried.get("metric").asText(),
        target.path("type").asText().equals("Value")
            ? new MetricTarget.Value(milli)
            : new MetricTarget.AverageValue(milli));
  }

  private static External external(String id, MetricTarget target) {
    return new External(id, id, Map.of(), target, 0);
  }

  /** One that is not valid is none to KEDA; a policy cannot even have it. */
  private Optional<Fallback> fallback() {
    JsonNode node = tried.get("fallback");
    if (!node.isObject()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new Fallback(
              node.path("failureThreshold").asInt(),
              node.path("replicas").asInt(),
              behavior(node.path("behavior").asText("static"))));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static FallbackBehavior behavior(String name) {
    return switch (name) {
      case "static", "null", "" -> FallbackBehavior.STATIC;
      case "currentReplicas" -> FallbackBehavior.CURRENT_REPLICAS;
      case "currentReplicasIfHigher" -> FallbackBehavior.CURRENT_REPLICAS_IF_HIGHER;
      case "currentReplicasIfLower" -> FallbackBehavior.CURRENT_REPLICAS_IF_LOWER;
      default -> throw new IllegalStateException("fallback behavior " + name + " is not known");
    };
  }

  private Map<String, MetricReading> readings() {
    Map<String, MetricReading> readings = new HashMap<>();
    readings.put(tried.get("metric").asText(), reading(tried.get("scalerError").asBoolean()));
    JsonNode health = tried.get("healthBefore");
    others().forEach(name -> readings.put(name, reading(isFailing(health.path(name)))));
    return readings;
  }

  private MetricReading reading(boolean fails) {
    if (fails) {
      return new AbsentReading(new Absence("serverError", "the scaler fails"));
    }
    long milli = Math.round(tried.get("scalerValue").asDouble() * 1000);
    return new ExternalReading(List.of(new SeriesValue(milli, VectorCase.NOW_MILLIS)));
  }

  private State before() {
    Map<String, MetricMemory> memories = new HashMap<>();
    tried
        .get("healthBefore")
        .fields()
        .forEachRemaining(
            entry -> memories.put(entry.getKey(), memory(entry.getKey(), entry.getValue())));
    State initial = State.initial();
    return new State(
        initial.target(),
        initial.lastActiveAtMillis(),
        initial.recommendations(),
        initial.scaleUpEvents(),
        initial.scaleDownEvents(),
        initial.changes(),
        memories);
  }

  private MetricMemory memory(String name, JsonNode health) {
    boolean countsOnce = !name.equals(tried.get("metric").asText()) && isFailing(health);
    int failures = health.path("failures").asInt() - (countsOnce ? 1 : 0);
    return new MetricMemory(
        failures,
        OptionalLong.empty(),
        OptionalLong.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private static boolean isFailing(JsonNode health) {
    return health.path("status").asText().equals(FAILING);
  }
}
