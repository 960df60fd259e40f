package io.pulsescale.engine.conformance.hpa;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.metric.MetricCalculator;
import io.pulsescale.engine.metric.MetricContext;
import io.pulsescale.engine.metric.Tolerances;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.Semantics;
import java.util.List;
import java.util.OptionalInt;

/** One metric of one workload as the vectors write it. */
final class ReplicasVector {
  private final VectorCase tried;

  ReplicasVector(VectorCase tried) {
    this.tried = tried;
  }

  MetricEvaluation evaluate() {
    int replicas = tried.get("currentReplicas").asInt();
    return evaluate(
        policy(),
        reading(),
        PodVector.pods(tried.get("pods")),
        replicas,
        tried.get("statusReplicas").asInt(replicas));
  }

  /** The policy's one metric. */
  static MetricEvaluation evaluate(
      Policy policy, MetricReading reading, List<Pod> pods, int spec, int status) {
    Target target = new Target("uid", OptionalInt.of(spec), status, pods, List.of(), List.of());
    Metric metric = policy.metrics().get(0);
    MetricContext context =
        new MetricContext(VectorCase.NOW_MILLIS, target, spec, policy, Tolerances.of(policy));
    return MetricCalculator.evaluate(metric, reading, context);
  }

  static ControllerSettings settings(VectorCase tried) {
    ControllerSettings defaults = ControllerSettings.DEFAULT;
    return new ControllerSettings(
        defaults.tolerance(),
        defaults.downscaleStabilization(),
        BehaviorVector.seconds(
            tried.get("cpuInitializationPeriodSeconds"), defaults.cpuInitializationPeriod()),
        BehaviorVector.seconds(
            tried.get("initialReadinessDelaySeconds"), defaults.initialReadinessDelay()),
        defaults.scaleUpLimitFactor(),
        defaults.scaleUpLimitMinimum(),
        defaults.configurableTolerance(),
        defaults.scaleToZero());
  }

  private Policy policy() {
    JsonNode tolerances = tried.get("tolerances");
    double usual = ControllerSettings.DEFAULT.tolerance();
    return Policy.builder()
        .metric(metric())
        .semantics(Semantics.UPSTREAM)
        .controller(settings(tried))
        .behavior(
            new Behavior(
                ScalingRules.DEFAULT_SCALE_UP.withTolerance(tolerances.path("up").asDouble(usual)),
                ScalingRules.DEFAULT_SCALE_DOWN.withTolerance(
                    tolerances.path("down").asDouble(usual))))
        .build();
  }

  private Metric metric() {
    JsonNode target = tried.get("target");
    return switch (tried.get("kind").asText()) {
      case "resource", "containerResource" ->
          MetricVector.resource("m", tried.get("resourceName"), tried.get("container"), target);
      case "pods" -> MetricVector.pods("m", target);
      case "object", "external", "objectPerPod", "externalPerPod" ->
          MetricVector.external("m", target);
      default -> throw new IllegalArgumentException("kind " + tried.get("kind") + " is not known");
    };
  }

  private MetricReading reading() {
    return switch (tried.get("kind").asText()) {
      case "resource", "containerResource", "pods" ->
          PodVector.readings(tried.get("pods"), tried.get("extraMetrics"));
      default -> MetricVector.series(tried.get("metricValueMilli"), tried.get("metricValuesMilli"));
    };
  }
}
