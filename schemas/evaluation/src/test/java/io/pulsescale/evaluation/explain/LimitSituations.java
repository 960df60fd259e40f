package io.pulsescale.evaluation.explain;

import static io.pulsescale.engine.Given.partition;
import static io.pulsescale.evaluation.explain.Scene.BACKLOG;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import io.pulsescale.engine.policy.SelectPolicy;
import java.time.Duration;
import java.util.stream.Stream;

/** Something stands between the load and the size: policies, windows, bounds, consumers. */
final class LimitSituations {
  private static final ScalingRules DOWN_AT_ONCE =
      ScalingRules.DEFAULT_SCALE_DOWN.withStabilizationWindow(Duration.ZERO);

  private LimitSituations() {}

  static Stream<Told> all() {
    return Stream.of(
        growthCutByAPolicy(),
        growthHeldByAPolicy(),
        shrinkCutByAPolicy(),
        shrinkingDisabled(),
        growthStabilized(),
        shrinkStabilized(),
        shrink(),
        maximumReached(),
        minimumReached(),
        aboveMaximum(),
        belowMinimum(),
        consumerLimit(),
        minimumAboveConsumers());
  }

  private static Told growthCutByAPolicy() {
    Scene scene = new Scene(policy().replicas(1, 100).build(), 1);
    return scene.backlog("growth cut by a rate policy", scene.messages(5000));
  }

  private static Told growthHeldByAPolicy() {
    Scene scene = new Scene(policy().replicas(1, 100).build(), 1);
    scene.loop().messages(5000);
    scene.loop().after(Duration.ofSeconds(5));
    return scene.backlog("growth held by a rate policy", scene.messages(5200));
  }

  private static Told shrinkCutByAPolicy() {
    ScalingRules half = DOWN_AT_ONCE.withPolicies(RatePolicy.percent(50, Given.MINUTE));
    Scene scene = new Scene(policy().behavior(down(half)).build(), 8);
    return scene.backlog("shrink cut by a rate policy", scene.messages(100));
  }

  private static Told shrinkingDisabled() {
    ScalingRules never = DOWN_AT_ONCE.withSelectPolicy(SelectPolicy.DISABLED);
    Scene scene = new Scene(policy().behavior(down(never)).build(), 8);
    return scene.backlog("shrinking disabled", scene.messages(100));
  }

  private static Told growthStabilized() {
    ScalingRules slow = ScalingRules.DEFAULT_SCALE_UP.withStabilizationWindow(Given.MINUTE);
    Scene scene = new Scene(policy().behavior(new Behavior(slow, DOWN_AT_ONCE)).build(), 2);
    scene.loop().messages(200);
    scene.loop().after(Scene.TICK);
    return scene.backlog("growth stabilized", scene.messages(600));
  }

  private static Told shrinkStabilized() {
    Scene scene = new Scene(policy().build(), 5);
    scene.loop().messages(500);
    scene.loop().after(Scene.TICK);
    return scene.backlog("shrink stabilized", scene.messages(100));
  }

  private static Told shrink() {
    Scene scene = new Scene(policy().behavior(down(DOWN_AT_ONCE)).build(), 5);
    return scene.backlog("shrink", scene.messages(200));
  }

  private static Told maximumReached() {
    Scene scene = new Scene(policy().build(), 10);
    return scene.backlog("maximum reached", scene.messages(1_234_567));
  }

  private static Told minimumReached() {
    Scene scene = new Scene(policy().replicas(2, 10).behavior(down(DOWN_AT_ONCE)).build(), 2);
    return scene.backlog("minimum reached", scene.messages(0));
  }

  private static Told aboveMaximum() {
    Scene scene = new Scene(policy().build(), 12);
    return scene.backlog("above the maximum", scene.messages(200));
  }

  private static Told belowMinimum() {
    Scene scene = new Scene(policy().replicas(3, 10).build(), 1);
    return scene.backlog("below the minimum", scene.messages(0));
  }

  private static Told consumerLimit() {
    Scene scene = new Scene(policy().build(), 3);
    return scene.backlog("consumer limit", threePartitions(scene, SubscriptionType.FAILOVER));
  }

  private static Told minimumAboveConsumers() {
    Scene scene = new Scene(policy().replicas(2, 10).build(), 2);
    return scene.backlog(
        "minimum above consumer limit", threePartitions(scene, SubscriptionType.EXCLUSIVE));
  }

  private static MetricReading threePartitions(Scene scene, SubscriptionType type) {
    return Scene.topics(
        Given.topic(
            Given.TOPIC, scene.loop().now(), type, partition(200), partition(200), partition(200)));
  }

  private static Behavior down(ScalingRules rules) {
    return new Behavior(ScalingRules.DEFAULT_SCALE_UP, rules);
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(1, 10).metric(BACKLOG);
  }
}
