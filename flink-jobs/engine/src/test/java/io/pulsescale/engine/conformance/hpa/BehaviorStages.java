package io.pulsescale.engine.conformance.hpa;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.decision.RateLimits;
import io.pulsescale.engine.decision.ScaleEvents;
import io.pulsescale.engine.decision.Stabilization;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.state.Recommendation;
import io.pulsescale.engine.state.ScaleEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The steps of HPA's normalisation, one by one. */
public final class BehaviorStages {
  /** Ages are "that or a hair more". */
  private static final long NOW = VectorCase.NOW_MILLIS + 1;

  private BehaviorStages() {}

  /** Adds the stages of hpa-behavior.json. */
  public static Conformance addTo(Conformance conformance) {
    return conformance
        .stage("limitLegacy", BehaviorStages::limitLegacy)
        .stage("limitBehavior", BehaviorStages::limitBehavior)
        .stage("stabilizeLegacy", BehaviorStages::stabilizeLegacy)
        .stage("stabilizeBehavior", BehaviorStages::stabilizeBehavior)
        .stage("storeEvent", BehaviorStages::storeEvent);
  }

  private static Comparison limitLegacy(VectorCase tried) {
    ControllerSettings defaults = ControllerSettings.DEFAULT;
    ControllerSettings settings =
        new ControllerSettings(
            defaults.tolerance(),
            defaults.downscaleStabilization(),
            defaults.cpuInitializationPeriod(),
            defaults.initialReadinessDelay(),
            tried.get("scaleUpLimitFactor").asDouble(defaults.scaleUpLimitFactor()),
            tried.get("scaleUpLimitMinimum").asDouble(defaults.scaleUpLimitMinimum()),
            defaults.configurableTolerance(),
            defaults.scaleToZero());
    int desired = tried.get("prenormalizedDesired").asInt();
    return limit(tried, RateLimits.legacy(situation(tried), desired, settings));
  }

  private static Comparison limitBehavior(VectorCase tried) {
    int desired = tried.get("prenormalizedDesired").asInt();
    return limit(
        tried, RateLimits.withBehavior(situation(tried), desired, BehaviorVector.of(tried.json())));
  }

  private static RateLimits.Situation situation(VectorCase tried) {
    return new RateLimits.Situation(
        tried.get("currentReplicas").asInt(),
        tried.get("minReplicas").asInt(),
        tried.get("maxReplicas").asInt(),
        BehaviorVector.events(tried.get("scaleUpEvents")),
        BehaviorVector.events(tried.get("scaleDownEvents")),
        NOW);
  }

  private static Comparison limit(VectorCase tried, RateLimits.Result result) {
    return new Comparison(tried.expect())
        .field("desiredReplicas", result.replicas())
        .field("reason", result.reason().code());
  }

  private static Comparison stabilizeLegacy(VectorCase tried) {
    Duration window =
        BehaviorVector.seconds(
            tried.get("downscaleStabilizationWindowSeconds"),
            ControllerSettings.DEFAULT.downscaleStabilization());
    Stabilization.Result result =
        Stabilization.legacy(
            BehaviorVector.recommendations(tried.get("pastRecommendations")),
            tried.get("prenormalizedDesired").asInt(),
            NOW,
            window.toMillis());
    return stabilized(tried, result);
  }

  private static Comparison stabilizeBehavior(VectorCase tried) {
    Stabilization.Result result =
        Stabilization.withBehavior(
            BehaviorVector.recommendations(tried.get("pastRecommendations")),
            tried.get("prenormalizedDesired").asInt(),
            tried.get("currentReplicas").asInt(),
            NOW,
            BehaviorVector.of(tried.json()));
    return stabilized(tried, result);
  }

  private static Comparison stabilized(VectorCase tried, Stabilization.Result result) {
    List<Integer> slots = result.slots().stream().map(Recommendation::replicas).toList();
    return new Comparison(tried.expect())
        .field("desiredReplicas", result.replicas())
        .field("recommendationCount", slots.size())
        .field("recommendationsAfter", slots);
  }

  /** Upstream's log is kept only where there is a behavior. */
  private static Comparison storeEvent(VectorCase tried) {
    boolean up = tried.get("direction").asText().equals("up");
    List<ScaleEvent> events =
        BehaviorVector.events(tried.get(up ? "scaleUpEvents" : "scaleDownEvents"));
    long period = Duration.ofSeconds(tried.get("countPeriodSeconds").asLong()).toMillis();
    List<ScaleEvent> after = events;
    if (tried.get("behaviorPresent").asBoolean()) {
      ScalingRules rules =
          up
              ? BehaviorVector.of(tried.json()).scaleUp()
              : BehaviorVector.of(tried.json()).scaleDown();
      int change =
          Math.abs(tried.get("newReplicas").asInt() - tried.get("previousReplicas").asInt());
      after = ScaleEvents.store(events, change, NOW, rules.longestPeriodMillis());
    }
    return new Comparison(tried.expect())
        .field("changeInPeriodBefore", ScaleEvents.changeInPeriod(events, period, NOW))
        .values("eventsAfter", texts(tried.expect().path("eventsAfter")), texts(after));
  }

  private static List<String> texts(JsonNode events) {
    List<String> texts = new ArrayList<>();
    events.forEach(
        event -> texts.add(text(event.path("change").asInt(), event.path("outdated").asBoolean())));
    return texts;
  }

  private static List<String> texts(List<ScaleEvent> events) {
    return events.stream().map(event -> text(event.replicaChange(), event.outdated())).toList();
  }

  private static String text(int change, boolean outdated) {
    return change + (outdated ? " outdated" : "");
  }
}
