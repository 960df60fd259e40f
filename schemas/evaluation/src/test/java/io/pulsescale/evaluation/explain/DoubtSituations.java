package io.pulsescale.evaluation.explain;

import static io.pulsescale.evaluation.explain.Scene.BACKLOG;
import static io.pulsescale.evaluation.explain.Scene.CPU;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.MetricOptions;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.ScalingRules;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A metric is not taken at its word: it is stuck, contradicted, or missing for too long. */
final class DoubtSituations {
  private static final Instant LAST_ACKNOWLEDGED = Given.START.minusSeconds(1);

  private DoubtSituations() {}

  static Stream<Told> all() {
    return Stream.of(
        growthWatched(),
        consumersStuck(),
        counted(),
        countedLongAgo(),
        missing("missing and soon to count as zero", Duration.ofMinutes(4)),
        missing("missing for so long that it counts as zero", Duration.ofMinutes(12)));
  }

  private static Told growthWatched() {
    Scene scene = grownInVain();
    return scene.backlog("a growth that is watched", stuck(scene, 800));
  }

  private static Scene grownInVain() {
    Scene scene = new Scene(Policy.builder().replicas(1, 10).metric(BACKLOG).build(), 1);
    for (long messages : new long[] {100, 200, 200}) {
      scene.backlog("", stuck(scene, messages));
      scene.loop().after(Scene.TICK);
    }
    return scene;
  }

  private static Told consumersStuck() {
    Scene scene = grownInVain();
    scene.loop().after(Duration.ofMinutes(5));
    return scene.backlog("consumers stuck", stuck(scene, 800));
  }

  private static MetricReading stuck(Scene scene, long messages) {
    return Scene.topics(
        Given.topic(
            Given.TOPIC,
            scene.loop().now(),
            SubscriptionType.SHARED,
            Given.acknowledged(messages, LAST_ACKNOWLEDGED)));
  }

  private static Told counted() {
    Scene scene = contradicted();
    return scene.backlog(
        "a backlog that is counted otherwise",
        Given.counted(scene.loop().now(), 40_000, Given.START.plusSeconds(10), 450));
  }

  private static Told countedLongAgo() {
    Scene scene = contradicted();
    Instant counted = Given.START.plusSeconds(10);
    scene.backlog("", Given.counted(scene.loop().now(), 40_000, counted, 450));
    scene.loop().after(Duration.ofSeconds(61)).resizedTo(5);
    return scene.backlog(
        "a backlog that nobody counts any more",
        Given.counted(scene.loop().now(), 40_000, counted, 450));
  }

  /** It is a tick after a reading that nothing contradicted yet. */
  private static Scene contradicted() {
    Scene scene = new Scene(Policy.builder().replicas(1, 10).metric(BACKLOG).build(), 5);
    scene.loop().losingDecisions();
    Instant before = Given.START.minusSeconds(20);
    scene.backlog("", Given.counted(scene.loop().now(), 40_000, before, 40_000));
    scene.loop().after(Scene.TICK);
    return scene;
  }

  private static Told missing(String situation, Duration since) {
    MetricOptions zeroAfter10Minutes =
        new MetricOptions(OptionalLong.empty(), Optional.of(Duration.ofMinutes(10)));
    PulsarBacklog plain = (PulsarBacklog) BACKLOG;
    PulsarBacklog forgotten =
        new PulsarBacklog(
            plain.id(), plain.selector(), 100, 0, plain.backlogUnit(), zeroAfter10Minutes);
    Scene scene =
        new Scene(
            Policy.builder()
                .replicas(1, 10)
                .metric(CPU)
                .metric(forgotten)
                .behavior(new Behavior(ScalingRules.DEFAULT_SCALE_UP, downAtOnce()))
                .build(),
            4);
    MetricReading idle = Given.measured(scene.loop().now(), 300, 300, 300, 300);
    scene.loop().tick(Map.of(CPU.id(), idle, forgotten.id(), scene.messages(400)));
    scene.loop().after(since);
    MetricReading stillIdle = Given.measured(scene.loop().now(), 300, 300, 300, 300);
    return scene.told(situation, scene.loop().tick(Map.of(CPU.id(), stillIdle)));
  }

  private static ScalingRules downAtOnce() {
    return ScalingRules.DEFAULT_SCALE_DOWN.withStabilizationWindow(Duration.ZERO);
  }
}
