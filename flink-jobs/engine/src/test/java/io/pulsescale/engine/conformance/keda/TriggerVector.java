package io.pulsescale.engine.conformance.keda;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.Semantics;
import io.pulsescale.engine.state.State;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * KEDA's triggers as the vectors write them, each a backlog that is above its activation or not.
 */
final class TriggerVector {
  private static final Instant NOW = Instant.ofEpochMilli(VectorCase.NOW_MILLIS);
  private static final MetricReading FAILED =
      new AbsentReading(new Absence("serverError", "the scaler fails"));

  private final Map<String, MetricReading> readings;

  private TriggerVector(Map<String, MetricReading> readings) {
    this.readings = readings;
  }

  /** A push tells of its own trigger; of the others what was read last stays. */
  static TriggerVector ofActivity(VectorCase tried) {
    Map<String, MetricReading> readings = new LinkedHashMap<>();
    boolean push = tried.get("pushTrigger").isTextual();
    if (push) {
      tried
          .get("previousActivity")
          .fields()
          .forEachRemaining(it -> readings.put(it.getKey(), reading(it.getValue().asBoolean())));
      String own = tried.get("pushTrigger").asText();
      readings.put(own, reading(contains(tried.get("activeTriggers"), own)));
    } else {
      for (JsonNode name : tried.get("triggerNames")) {
        boolean active = contains(tried.get("activeTriggers"), name.asText());
        readings.put(name.asText(), reading(active));
      }
    }
    return new TriggerVector(readings);
  }

  /** Triggers may share a name: each is told apart by its place. */
  static TriggerVector ofState(VectorCase tried) {
    Map<String, MetricReading> readings = new LinkedHashMap<>();
    for (JsonNode trigger : tried.get("triggers")) {
      boolean fails = trigger.path("error").asBoolean();
      readings.put(
          readings.size() + "-" + trigger.path("metric").asText(),
          fails ? FAILED : reading(trigger.path("active").asBoolean()));
    }
    return new TriggerVector(readings);
  }

  Evaluation evaluate() {
    return Engine.evaluate(
        new Observation(NOW, Observation.Trigger.TICK, Given.target(1), new HashMap<>(readings)),
        State.initial(),
        policy());
  }

  static boolean isActive(Evaluation evaluation) {
    return evaluation.conditions().stream()
        .anyMatch(it -> it.type() == Condition.Type.ACTIVE && it.status() == Condition.Status.TRUE);
  }

  /** A policy has at least one metric: where there is no trigger, cpu, which is never active. */
  private Policy policy() {
    PolicyBuilder builder = Policy.builder().semantics(Semantics.UPSTREAM);
    if (readings.isEmpty()) {
      builder.metric(Given.cpu(60));
    }
    for (String name : readings.keySet()) {
      builder.metric(new PulsarBacklog(name, Given.ORDERS, 10, 0, BacklogUnit.ENTRIES));
    }
    return builder.build();
  }

  private static MetricReading reading(boolean active) {
    return Given.messages(NOW, active ? 1 : 0);
  }

  private static boolean contains(JsonNode names, String wanted) {
    for (JsonNode name : names) {
      if (name.asText().equals(wanted)) {
        return true;
      }
    }
    return false;
  }
}
