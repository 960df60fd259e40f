package io.pulsescale.evaluation.explain;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.ScalingRules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A backlog that is to be cleared within a minute. */
final class DrainSituations {
  private static final OptionalLong NO_HINT = OptionalLong.empty();
  private static final OptionalLong HINT = OptionalLong.of(40_000);
  private static final long ARRIVALS_PER_TICK = 4500;

  private DrainSituations() {}

  static Stream<Told> all() {
    return Stream.of(firstReading(), growing(), hint(), learnt(), tooSlowToShrink());
  }

  private static Told firstReading() {
    return told("drain at its first reading", Given.target(2), HINT, 600);
  }

  private static Told growing() {
    return told("drain without a rate", Given.target(2), NO_HINT, 10, 4400, 6000);
  }

  private static Told hint() {
    return told("drain by the hint", Given.target(2), HINT, 600, 600);
  }

  /** Two replicas that are never out of work clear 100 messages in a second. */
  private static Told learnt() {
    return told("drain learnt", Given.target(2), NO_HINT, 3000, 6000, 9000, 12_000);
  }

  /** Eleven would do, but of the twelve only eight serve. */
  private static Told tooSlowToShrink() {
    List<Pod> pods = new ArrayList<>(Given.readyPods(8));
    for (int i = 8; i < 12; i++) {
      pods.add(Given.pod("pod-" + i, Pod.Phase.PENDING, Pod.Readiness.FALSE));
    }
    return told("drain too slow to shrink", Given.target(12, pods), HINT, 2300, 2000);
  }

  /** The backlogs that were read tick by tick, the target being the same all the time. */
  private static Told told(String situation, Target target, OptionalLong hint, long... backlogs) {
    PulsarDrain drain =
        new PulsarDrain(
            PulsarDrain.identity(Given.ORDERS), Given.ORDERS, Given.MINUTE, 0.8, hint, 0);
    Scene scene = new Scene(policy(drain), target.specReplicas().orElseThrow());
    scene.loop().losingDecisions();
    Told told = null;
    for (int i = 0; i < backlogs.length; i++) {
      MetricReading reading = reading(scene, backlogs[i], i * ARRIVALS_PER_TICK);
      told = scene.told(situation, scene.loop().evaluate(target, Map.of(drain.id(), reading)));
      scene.loop().after(Scene.TICK);
    }
    return told;
  }

  private static MetricReading reading(Scene scene, long backlog, long published) {
    PartitionBacklog partition =
        new PartitionBacklog(
            backlog,
            OptionalDouble.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.of(published),
            OptionalLong.empty(),
            OptionalLong.empty());
    return Scene.topics(
        Given.topic(Given.TOPIC, scene.loop().now(), SubscriptionType.SHARED, partition));
  }

  private static Policy policy(Metric drain) {
    ScalingRules downAtOnce =
        ScalingRules.DEFAULT_SCALE_DOWN.withStabilizationWindow(Duration.ZERO);
    return Policy.builder()
        .replicas(1, 40)
        .metric(drain)
        .behavior(new Behavior(ScalingRules.DEFAULT_SCALE_UP, downAtOnce))
        .build();
  }
}
