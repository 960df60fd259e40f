package io.pulsescale.evaluation.explain;

import static io.pulsescale.evaluation.explain.Scene.BACKLOG;
import static io.pulsescale.evaluation.explain.Scene.CPU;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Replicas;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** To zero and back: cooldown, rest, waking, and somebody else's zero. */
final class RestSituations {
  private static final Duration COOLDOWN = Duration.ofSeconds(300);

  private RestSituations() {}

  static Stream<Told> all() {
    return Stream.of(
        cooldown(),
        initialCooldown(),
        toZero(),
        toIdle(),
        upstreamToZero(),
        atZero(),
        belowActivation(),
        noWorkAgainstCpu(),
        wake(),
        workInFlight(),
        foreignZero());
  }

  private static Told cooldown() {
    Scene scene = new Scene(policy().build(), 1);
    scene.loop().messages(50);
    scene.loop().after(Scene.TICK);
    return scene.backlog("cooldown", scene.messages(0));
  }

  private static Told initialCooldown() {
    Scene scene = new Scene(policy().cooldown(COOLDOWN, Given.MINUTE).build(), 1);
    return scene.backlog("initial cooldown", scene.messages(0));
  }

  private static Told toZero() {
    Scene scene = new Scene(policy().build(), 1);
    scene.loop().messages(50);
    scene.loop().after(COOLDOWN.plus(Scene.TICK));
    return scene.backlog("to zero", scene.messages(0));
  }

  private static Told toIdle() {
    Replicas bounds = new Replicas(3, 10, OptionalInt.of(1));
    Scene scene = new Scene(policy().replicas(bounds).build(), 3);
    scene.loop().messages(50);
    scene.loop().after(COOLDOWN.plus(Scene.TICK));
    return scene.backlog("to the idle size", scene.messages(0));
  }

  /** KEDA goes to zero from any size in one step. */
  private static Told upstreamToZero() {
    Scene scene = new Scene(policy().semantics(Semantics.UPSTREAM).build(), 5);
    scene.loop().messages(450);
    scene.loop().after(COOLDOWN.plus(Scene.TICK));
    return scene.backlog("upstream to zero in one step", scene.messages(0));
  }

  private static Told atZero() {
    Scene scene = new Scene(policy().build(), 0);
    return scene.backlog("at zero", scene.messages(0));
  }

  private static Told belowActivation() {
    Metric metric = Given.backlog(100, 5);
    Scene scene = new Scene(Policy.builder().replicas(0, 10).metric(metric).build(), 0);
    return scene.backlog("below its activation threshold", scene.messages(3));
  }

  /** The pods are busy with something, but not with work of the subscription. */
  private static Told noWorkAgainstCpu() {
    Scene scene = new Scene(policy().metric(CPU).behavior(Given.shrinkingAtOnce()).build(), 3);
    scene.loop().messages(0);
    scene.loop().after(Scene.TICK);
    MetricReading busy = Given.measured(scene.loop().now(), 900, 900, 900);
    return scene.told(
        "no work although the cpu is busy",
        scene.loop().tick(Map.of(BACKLOG.id(), scene.messages(0), CPU.id(), busy)));
  }

  private static Told wake() {
    Scene scene = new Scene(policy().build(), 0);
    return scene.backlog("wake from zero", scene.messages(3));
  }

  private static Told workInFlight() {
    Scene scene = new Scene(policy().build(), 1);
    return scene.backlog(
        "work in flight",
        Scene.topics(
            Given.topic(
                Given.TOPIC, scene.loop().now(), SubscriptionType.SHARED, delivered(0, 7))));
  }

  private static PartitionBacklog delivered(long entries, long unacked) {
    return Given.partition(
        entries, OptionalDouble.empty(), OptionalLong.empty(), OptionalLong.of(unacked));
  }

  private static Told foreignZero() {
    Scene scene = new Scene(policy().build(), 3);
    scene.loop().messages(300);
    scene.loop().after(Scene.TICK).resizedTo(0);
    return scene.backlog("zero of somebody else", scene.messages(500));
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(0, 10).metric(BACKLOG);
  }
}
