package io.pulsescale.evaluation.explain;

import static io.pulsescale.engine.Given.TOPIC;
import static io.pulsescale.evaluation.explain.Scene.BACKLOG;
import static io.pulsescale.evaluation.explain.Scene.CPU;
import static io.pulsescale.evaluation.explain.Scene.TICK;
import static io.pulsescale.evaluation.explain.Scene.absent;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TargetFailure;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.engine.state.State;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A metric, or the target, is not known. */
final class UnknownSituations {
  private static final MetricReading TIMEOUT =
      absent("timeout", "no answer from http://pulsar:8080 in 10 s");

  private UnknownSituations() {}

  static Stream<Told> all() {
    return Stream.of(
        stale(),
        sourceDied(),
        oneOfTwoMissing(),
        growthWithoutOneOfTwo(),
        allFailed(),
        unknownAtZero(),
        oneTopicFailed(),
        beforeFallback(),
        fallback(),
        requestMissing(),
        subscriptionNotFound(),
        targetUnreadable());
  }

  private static Told stale() {
    Scene scene = new Scene(policy().build(), 5);
    MetricReading old = Given.messages(scene.loop().now().minusSeconds(75), 500);
    return scene.backlog("a stale metric", old);
  }

  private static Told sourceDied() {
    Scene scene = new Scene(policy().build(), 5);
    scene.loop().messages(500);
    scene.loop().after(Duration.ofMinutes(20));
    return scene.backlog("a source that fails", TIMEOUT);
  }

  private static Told oneOfTwoMissing() {
    Scene scene = new Scene(policy().metric(CPU).build(), 5);
    return scene.backlog("no shrink without one of two metrics", scene.messages(100));
  }

  private static Told growthWithoutOneOfTwo() {
    Scene scene = new Scene(policy().metric(CPU).build(), 5);
    return scene.backlog("growth without one of two metrics", scene.messages(800));
  }

  private static Told allFailed() {
    Scene scene = new Scene(policy().metric(CPU).build(), 3);
    MetricReading refused = absent("forbidden", "401 from http://ukpd:8090");
    return scene.told(
        "all metrics failed", scene.loop().tick(Map.of(BACKLOG.id(), TIMEOUT, CPU.id(), refused)));
  }

  private static Told unknownAtZero() {
    Scene scene = new Scene(policy().replicas(0, 10).build(), 0);
    return scene.backlog("a source that fails at zero", TIMEOUT);
  }

  private static Told oneTopicFailed() {
    String other = "persistent://shop/orders/eu";
    PulsarBacklog both =
        PulsarBacklog.of(SubscriptionSelector.sumOf("main", "orders", TOPIC, other), 100, 0);
    Scene scene = new Scene(Policy.builder().replicas(1, 10).metric(both).build(), 2);
    MetricReading reading =
        Scene.topics(
            Given.topic(TOPIC, scene.loop().now(), SubscriptionType.SHARED, Given.partition(431)),
            Given.failedTopic(other, "timeout"));
    return scene.told("one of two topics failed", scene.loop().tick(Map.of(both.id(), reading)));
  }

  private static Told beforeFallback() {
    return failing("before the fallback", 2);
  }

  private static Told fallback() {
    return failing("fallback", 4);
  }

  private static Told failing(String situation, int failures) {
    Fallback four = new Fallback(3, 4, FallbackBehavior.STATIC);
    Scene scene = new Scene(policy().fallback(four).build(), 2);
    scene.loop().messages(200);
    for (int i = 1; i < failures; i++) {
      scene.loop().after(TICK).tick(Map.of(BACKLOG.id(), TIMEOUT));
    }
    scene.loop().after(TICK);
    return scene.backlog(situation, TIMEOUT);
  }

  private static Told requestMissing() {
    Scene scene = new Scene(Policy.builder().replicas(1, 10).metric(CPU).build(), 1);
    Container bare = new Container("main", OptionalLong.empty(), OptionalLong.empty());
    MetricReading usage = Given.measured(scene.loop().now(), 900);
    return scene.told(
        "a pod without a request",
        scene.loop().evaluate(Given.target(1, List.of(pod(bare))), Map.of(CPU.id(), usage)));
  }

  private static Pod pod(Container container) {
    OptionalLong longAgo = OptionalLong.of(0);
    return new Pod(
        "pod-0",
        Pod.Phase.RUNNING,
        Pod.Readiness.TRUE,
        longAgo,
        longAgo,
        false,
        List.of(container));
  }

  private static Told subscriptionNotFound() {
    Scene scene = new Scene(policy().replicas(0, 10).build(), 1);
    return scene.backlog(
        "subscription not found",
        Scene.topics(Given.failedTopic(TOPIC, Absence.SUBSCRIPTION_NOT_FOUND)));
  }

  private static Told targetUnreadable() {
    Policy policy = policy().build();
    Scene scene = new Scene(policy, 1);
    TargetFailure failure =
        new TargetFailure(new Absence("forbidden", "deployments.apps \"orders\" is forbidden"));
    Observation now = new Observation(Given.START, Observation.Trigger.TICK, failure, Map.of());
    return scene.told("target unreadable", Engine.evaluate(now, State.initial(), policy));
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(1, 10).metric(BACKLOG);
  }
}
