package io.pulsescale.engine.conformance.hpa;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.ControllerSettings;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import io.pulsescale.engine.state.Recommendation;
import io.pulsescale.engine.state.ScaleEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Behaviors and histories as the vectors write them; what is absent has autoscaling/v2's default.
 */
final class BehaviorVector {
  private BehaviorVector() {}

  /** The behavior of a case with the two sides at its top. */
  static Behavior of(JsonNode json) {
    Duration window = ControllerSettings.DEFAULT.downscaleStabilization();
    Behavior given = sides(json, window);
    return json.has("scaleUpEffective")
        ? same(
            given, behavior(json.path("scaleUpEffective"), json.path("scaleDownEffective"), window))
        : given;
  }

  /** The behavior as given, which defaulting must make the effective one where that is told. */
  static Behavior of(JsonNode given, JsonNode effective, Duration downscaleStabilization) {
    Behavior behavior = sides(given, downscaleStabilization);
    return effective.isObject()
        ? same(behavior, sides(effective, downscaleStabilization))
        : behavior;
  }

  private static Behavior sides(JsonNode node, Duration downscaleStabilization) {
    return behavior(node.path("scaleUp"), node.path("scaleDown"), downscaleStabilization);
  }

  private static Behavior behavior(JsonNode scaleUp, JsonNode scaleDown, Duration downWindow) {
    return new Behavior(
        rules(scaleUp, ScalingRules.DEFAULT_SCALE_UP),
        rules(scaleDown, ScalingRules.DEFAULT_SCALE_DOWN.withStabilizationWindow(downWindow)));
  }

  private static Behavior same(Behavior given, Behavior effective) {
    if (!given.equals(effective)) {
      throw new IllegalArgumentException(
          "defaults make " + given + " of the behavior, expected: " + effective);
    }
    return given;
  }

  private static ScalingRules rules(JsonNode node, ScalingRules defaults) {
    ScalingRules rules =
        defaults.withStabilizationWindow(
            seconds(node.path("stabilizationWindowSeconds"), defaults.stabilizationWindow()));
    if (node.hasNonNull("selectPolicy")) {
      String select = node.path("selectPolicy").asText().toUpperCase(Locale.ROOT);
      rules = rules.withSelectPolicy(SelectPolicy.valueOf(select));
    }
    if (node.hasNonNull("policies")) {
      rules = rules.withPolicies(policies(node.path("policies")));
    }
    if (node.hasNonNull("tolerance")) {
      rules = rules.withTolerance(node.path("tolerance").asDouble());
    }
    return rules;
  }

  static Duration seconds(JsonNode node, Duration otherwise) {
    return node.isNumber() ? Duration.ofSeconds(node.asLong()) : otherwise;
  }

  private static RatePolicy[] policies(JsonNode nodes) {
    List<RatePolicy> policies = new ArrayList<>();
    for (JsonNode node : nodes) {
      policies.add(
          new RatePolicy(
              RatePolicy.Type.valueOf(node.path("type").asText().toUpperCase(Locale.ROOT)),
              node.path("value").asInt(),
              Duration.ofSeconds(node.path("periodSeconds").asLong())));
    }
    return policies.toArray(RatePolicy[]::new);
  }

  static List<ScaleEvent> events(JsonNode nodes) {
    List<ScaleEvent> events = new ArrayList<>();
    for (JsonNode node : nodes) {
      events.add(
          new ScaleEvent(
              node.path("change").asInt(),
              VectorCase.millisAgo(node.path("secondsAgo")),
              node.path("outdated").asBoolean()));
    }
    return events;
  }

  static List<Recommendation> recommendations(JsonNode nodes) {
    List<Recommendation> recommendations = new ArrayList<>();
    for (JsonNode node : nodes) {
      recommendations.add(
          new Recommendation(
              node.path("replicas").asInt(), VectorCase.millisAgo(node.path("secondsAgo"))));
    }
    return recommendations;
  }
}
