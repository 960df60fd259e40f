package io.pulsescale.policy.migration;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.VectorCase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The stages of keda-scaling.json about what a ScaledObject says. */
final class ScaledObjectStages {
  private ScaledObjectStages() {}

  static void addTo(Conformance conformance) {
    conformance
        .stage("fallbackValidity", ScaledObjectStages::fallbackValidity)
        .stage("hasPausedAnnotation", ScaledObjectStages::hasPausedAnnotation)
        .stage("pausedByAnnotation", ScaledObjectStages::pausedByAnnotation)
        .stage("pausedReplicaCount", ScaledObjectStages::pausedReplicaCount)
        .stage("replicaBounds", ScaledObjectStages::replicaBounds)
        .stage("hpaReplicaDefaults", ScaledObjectStages::hpaReplicaDefaults)
        .stage("metricTargetType", ScaledObjectStages::metricTargetType)
        .stage("metricNameIndex", ScaledObjectStages::metricNameIndex);
  }

  private static Comparison fallbackValidity(VectorCase tried) {
    JsonNode written = tried.get("fallback");
    List<String> types = new ArrayList<>();
    tried.get("triggers").forEach(trigger -> types.add(trigger.path("type").asText()));
    JsonNode modifiers = tried.get("scalingModifiers");
    boolean valid =
        !written.isObject()
            || new KedaFallback(
                    written.path("failureThreshold").asInt(),
                    written.path("replicas").asInt(),
                    Optional.ofNullable(written.path("behavior").textValue()))
                .valid(types, modifiers.isObject() && !modifiers.isEmpty());
    return new Comparison(tried.expect()).exactly("ok", valid);
  }

  private static Comparison hasPausedAnnotation(VectorCase tried) {
    return new Comparison(tried.expect()).exactly("result", annotations(tried).hasPaused());
  }

  private static Comparison pausedByAnnotation(VectorCase tried) {
    boolean reached = tried.get("statusPausedReplicas").isNumber();
    return new Comparison(tried.expect()).exactly("result", annotations(tried).pauses(reached));
  }

  private static Comparison pausedReplicaCount(VectorCase tried) {
    Comparison comparison = new Comparison(tried.expect());
    try {
      OptionalInt replicas = annotations(tried).pausedReplicas();
      return comparison.exactly("error", false).exactly("value", replicas);
    } catch (NumberFormatException e) {
      return comparison.exactly("error", true).exactly("value", null);
    }
  }

  private static Comparison replicaBounds(VectorCase tried) {
    return new Comparison(tried.expect()).exactly("ok", replicas(tried).problem().isEmpty());
  }

  private static Comparison hpaReplicaDefaults(VectorCase tried) {
    return new Comparison(tried.expect())
        .exactly("hpaMinReplicas", replicas(tried).hpaMin())
        .exactly("hpaMaxReplicas", replicas(tried).hpaMax());
  }

  private static Comparison metricTargetType(VectorCase tried) {
    Optional<KedaMetricType> type =
        KedaMetricType.of(Optional.ofNullable(tried.get("metricType").textValue()));
    return new Comparison(tried.expect())
        .exactly("error", type.isEmpty())
        .exactly("type", type.map(KedaMetricType::word).orElse(null));
  }

  private static Comparison metricNameIndex(VectorCase tried) {
    Optional<String> name =
        TriggerMetricName.withoutIndex(
            tried.get("triggerIndex").asInt(), tried.get("metricName").asText());
    return new Comparison(tried.expect())
        .exactly("error", name.isEmpty())
        .exactly("name", name.orElse(null));
  }

  private static KedaAnnotations annotations(VectorCase tried) {
    Map<String, String> all = new HashMap<>();
    tried
        .get("annotations")
        .fields()
        .forEachRemaining(it -> all.put(it.getKey(), it.getValue().asText()));
    return new KedaAnnotations(all);
  }

  private static KedaReplicas replicas(VectorCase tried) {
    return new KedaReplicas(
        number(tried.get("minReplicas")),
        number(tried.get("maxReplicas")),
        number(tried.get("idleReplicas")));
  }

  private static OptionalInt number(JsonNode node) {
    return node.isNumber() ? OptionalInt.of(node.asInt()) : OptionalInt.empty();
  }
}
