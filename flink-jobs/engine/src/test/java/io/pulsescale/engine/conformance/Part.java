package io.pulsescale.engine.conformance;

import java.util.Optional;
import java.util.Set;

/** The parts of Pulsescale that decide what the vectors' stages check; each stage has one part. */
public enum Part {
  /** Replicas, behaviors, whole passes, and KEDA's phases. */
  ENGINE(
      "flink-jobs/engine",
      "replicas",
      "podGrouping",
      "utilizationRatio",
      "usageRatio",
      "limitLegacy",
      "stabilizeLegacy",
      "limitBehavior",
      "stabilizeBehavior",
      "storeEvent",
      "reconcile",
      "requestScale",
      "hpaHealth",
      "idleOrMinimum",
      "fallback",
      "triggersActivity",
      "triggersState",
      "metricTargetMilli",
      "metricValueMilli"),
  /** What a ScaledObject says, as a policy. */
  POLICY(
      "schemas/policy",
      "metadata",
      "auth",
      "fallbackValidity",
      "hasPausedAnnotation",
      "pausedByAnnotation",
      "pausedReplicaCount",
      "replicaBounds",
      "hpaReplicaDefaults",
      "metricTargetType",
      "metricNameIndex"),
  /** Pulsar's admin API. */
  TOPIC_STATS_SOURCE("functions/topic-stats-source", "redirect", "stats"),
  /** Kubernetes' API. */
  SCALE_TARGET_SOURCE("functions/scale-target-source", "podRequests"),
  /** What Pulsescale does not do. */
  SCALED_JOB(
      "Pulsescale scales no jobs",
      "jobState",
      "targetAverage",
      "jobStrategy",
      "jobStrategyChoice",
      "jobDecision"),
  /** What Pulsescale does not do. */
  FORMULA(
      "Pulsescale has no formulas over triggers",
      "formula",
      "formulaTriggerValue",
      "formulaPair",
      "usesScalingModifiers",
      "containsIgnoreCase"),
  /** What Pulsescale does not do. */
  QUANTITY_FORMAT("Pulsescale formats no Kubernetes quantities", "quantityStyle");

  private final String place;
  private final Set<String> stages;

  Part(String place, String... stages) {
    this.place = place;
    this.stages = Set.of(stages);
  }

  /**
   * @return the module, or why there is none
   */
  public String place() {
    return place;
  }

  /**
   * @return true when the stage is skipped everywhere, by design
   */
  boolean isSkipped() {
    return this == SCALED_JOB || this == FORMULA || this == QUANTITY_FORMAT;
  }

  /**
   * @return the part that decides a stage; empty when nobody knows it
   */
  static Optional<Part> of(String stage) {
    for (Part part : values()) {
      if (part.stages.contains(stage)) {
        return Optional.of(part);
      }
    }
    return Optional.empty();
  }
}
