package io.pulsescale.engine.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.decision.RateLimits;
import io.pulsescale.engine.decision.ScaleEvents;
import io.pulsescale.engine.decision.Stabilization;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.state.Recommendation;
import io.pulsescale.engine.state.ScaleEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HpaBehaviorConformanceTest {
  private static final VectorFile FILE = VectorFile.read("hpa-behavior.json");
  private static final long NOW = VectorFile.NOW_MILLIS;

  @Test
  void everyStepComesOutAsUpstreamComputesIt() {
    Agreement agreement = new Agreement(FILE.name());
    for (JsonNode tried : FILE.cases("cases")) {
      String stage = tried.path("stage").asText();
      Map<String, Object> got = got(stage, tried);
      Map<String, Object> expected = new LinkedHashMap<>();
      got.keySet().forEach(key -> expected.put(key, text(tried.path("expect").path(key))));
      agreement.compare(stage, tried, expected, got);
    }
    agreement.conclude();
  }

  private static Map<String, Object> got(String stage, JsonNode tried) {
    return switch (stage) {
      case "limitLegacy" -> limit(legacyLimit(tried));
      case "limitBehavior" -> limit(behaviorLimit(tried));
      case "stabilizeLegacy" -> legacyStabilization(tried);
      case "stabilizeBehavior" -> stabilization(tried);
      case "storeEvent" -> storedEvent(tried);
      default -> Map.of("stage", "not known to this harness");
    };
  }

  private static RateLimits.Result legacyLimit(JsonNode tried) {
    ControllerSettings defaults = ControllerSettings.DEFAULT;
    ControllerSettings settings =
        new ControllerSettings(
            defaults.tolerance(),
            defaults.downscaleStabilization(),
            defaults.cpuInitializationPeriod(),
            defaults.initialReadinessDelay(),
            tried.path("scaleUpLimitFactor").asDouble(),
            tried.path("scaleUpLimitMinimum").asDouble(),
            defaults.scaleToZero());
    int desired = tried.path("prenormalizedDesired").asInt();
    return RateLimits.legacy(situation(tried), desired, settings);
  }

  private static RateLimits.Result behaviorLimit(JsonNode tried) {
    return RateLimits.withBehavior(
        situation(tried),
        tried.path("prenormalizedDesired").asInt(),
        BehaviorVector.behavior(tried.path("scaleUp"), tried.path("scaleDown")));
  }

  private static RateLimits.Situation situation(JsonNode tried) {
    return new RateLimits.Situation(
        tried.path("currentReplicas").asInt(),
        tried.path("minReplicas").asInt(),
        tried.path("maxReplicas").asInt(),
        BehaviorVector.events(tried.path("scaleUpEvents")),
        BehaviorVector.events(tried.path("scaleDownEvents")),
        NOW + 1);
  }

  private static Map<String, Object> limit(RateLimits.Result result) {
    Map<String, Object> got = new LinkedHashMap<>();
    got.put("desiredReplicas", result.replicas());
    got.put("reason", result.reason().code());
    return got;
  }

  private static Map<String, Object> legacyStabilization(JsonNode tried) {
    Stabilization.Result result =
        Stabilization.legacy(
            BehaviorVector.recommendations(tried.path("pastRecommendations")),
            tried.path("prenormalizedDesired").asInt(),
            NOW + 1,
            tried.path("downscaleStabilizationWindowSeconds").asLong() * 1000);
    Map<String, Object> got = new LinkedHashMap<>();
    got.put("desiredReplicas", result.replicas());
    got.put("recommendationCount", result.slots().size());
    return got;
  }

  private static Map<String, Object> stabilization(JsonNode tried) {
    Stabilization.Result result =
        Stabilization.withBehavior(
            BehaviorVector.recommendations(tried.path("pastRecommendations")),
            tried.path("prenormalizedDesired").asInt(),
            tried.path("currentReplicas").asInt(),
            NOW + 1,
            BehaviorVector.behavior(tried.path("scaleUp"), tried.path("scaleDown")));
    Map<String, Object> got = new LinkedHashMap<>();
    got.put("desiredReplicas", result.replicas());
    if (tried.path("expect").hasNonNull("recommendationsAfter")) {
      got.put(
          "recommendationsAfter", result.slots().stream().map(Recommendation::replicas).toList());
    }
    return got;
  }

  /** Upstream's log is kept only where there is a behavior. */
  private static Map<String, Object> storedEvent(JsonNode tried) {
    boolean up = tried.path("direction").asText().equals("up");
    List<ScaleEvent> events =
        BehaviorVector.events(tried.path(up ? "scaleUpEvents" : "scaleDownEvents"));
    Map<String, Object> got = new LinkedHashMap<>();
    long period = Duration.ofSeconds(tried.path("countPeriodSeconds").asLong()).toMillis();
    got.put("changeInPeriodBefore", ScaleEvents.changeInPeriod(events, period, NOW + 1));
    List<ScaleEvent> after = events;
    if (tried.path("behaviorPresent").asBoolean()) {
      ScalingRules defaults = up ? ScalingRules.DEFAULT_SCALE_UP : ScalingRules.DEFAULT_SCALE_DOWN;
      ScalingRules rules = BehaviorVector.rules(tried.path(up ? "scaleUp" : "scaleDown"), defaults);
      int change =
          Math.abs(tried.path("newReplicas").asInt() - tried.path("previousReplicas").asInt());
      after = ScaleEvents.store(events, change, NOW + 1, rules.longestPeriodMillis());
    }
    List<String> texts = new ArrayList<>();
    after.forEach(event -> texts.add(event.replicaChange() + "/" + event.outdated()));
    got.put("eventsAfter", texts);
    return got;
  }

  private static Object text(JsonNode node) {
    if (!node.isArray()) {
      return node.asText();
    }
    List<String> texts = new ArrayList<>();
    node.forEach(
        each ->
            texts.add(
                each.isObject()
                    ? each.path("change").asText() + "/" + each.path("outdated").asText()
                    : each.asText()));
    return texts;
  }
}
