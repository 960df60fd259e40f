package io.pulsescale.engine.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.policy.Behavior;
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

  static Behavior behavior(JsonNode scaleUp, JsonNode scaleDown) {
    return new Behavior(
        rules(scaleUp, ScalingRules.DEFAULT_SCALE_UP),
        rules(scaleDown, ScalingRules.DEFAULT_SCALE_DOWN));
  }

  static ScalingRules rules(JsonNode node, ScalingRules defaults) {
    ScalingRules rules = defaults;
    if (node.hasNonNull("stabilizationWindowSeconds")) {
      long seconds = node.path("stabilizationWindowSeconds").asLong();
      rules = rules.withStabilizationWindow(Duration.ofSeconds(seconds));
    }
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
              VectorFile.millisAgo(node.path("secondsAgo")),
              node.path("outdated").asBoolean()));
    }
    return events;
  }

  static List<Recommendation> recommendations(JsonNode nodes) {
    List<Recommendation> recommendations = new ArrayList<>();
    for (JsonNode node : nodes) {
      recommendations.add(
          new Recommendation(
              node.path("replicas").asInt(), VectorFile.millisAgo(node.path("secondsAgo"))));
    }
    return recommendations;
  }
}
