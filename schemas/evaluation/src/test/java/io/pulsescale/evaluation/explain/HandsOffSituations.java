package io.pulsescale.evaluation.explain;

import static io.pulsescale.evaluation.explain.Scene.BACKLOG;
import static io.pulsescale.evaluation.explain.Scene.TICK;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.OtherAutoscaler;
import io.pulsescale.engine.observation.Outcome;
import io.pulsescale.engine.observation.ReplicasManager;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What is decided is not applied, or is not to be: by intent, or because somebody is in the way.
 */
final class HandsOffSituations {
  private HandsOffSituations() {}

  static Stream<Told> all() {
    return Stream.of(
        paused(), observed(), anotherAutoscaler(), undoneByAnotherManager(), lastChangeFailed());
  }

  private static Told paused() {
    Scene scene = new Scene(policy().paused(true).build(), 1);
    return scene.backlog("paused", scene.messages(431));
  }

  private static Told observed() {
    Scene scene = new Scene(policy().mode(Mode.OBSERVE).build(), 1);
    return scene.backlog("observed", scene.messages(431));
  }

  private static Told anotherAutoscaler() {
    Scene scene = new Scene(policy().build(), 1);
    OtherAutoscaler other = new OtherAutoscaler("HorizontalPodAutoscaler", "orders");
    Target contested =
        new Target("uid-1", OptionalInt.of(1), 1, Given.readyPods(1), List.of(other), List.of());
    return scene.told("another autoscaler", evaluate(scene, contested));
  }

  private static Told undoneByAnotherManager() {
    Scene scene = new Scene(policy().build(), 1);
    for (int i = 0; i < 4; i++) {
      evaluate(scene, writtenBy("argocd", scene));
    }
    return scene.told("undone by another manager", evaluate(scene, writtenBy("argocd", scene)));
  }

  private static Target writtenBy(String manager, Scene scene) {
    long justNow = scene.loop().after(TICK).now().toEpochMilli();
    return new Target(
        "uid-1",
        OptionalInt.of(1),
        1,
        Given.readyPods(1),
        List.of(),
        List.of(new ReplicasManager(manager, "", OptionalLong.of(justNow))));
  }

  private static Told lastChangeFailed() {
    Scene scene = new Scene(policy().build(), 1);
    scene.loop().losingDecisions().messages(431);
    long decidedAt = scene.loop().now().toEpochMilli();
    scene
        .loop()
        .record(
            new Outcome(
                decidedAt,
                "uid-1",
                Outcome.Result.FAILED,
                OptionalInt.of(1),
                OptionalInt.of(1),
                5,
                decidedAt,
                "forbidden: cannot patch deployments/scale"))
        .after(TICK);
    return scene.backlog("the last change failed", scene.messages(450));
  }

  private static Evaluation evaluate(Scene scene, Target target) {
    return scene.loop().evaluate(target, Map.of(BACKLOG.id(), scene.messages(431)));
  }

  private static PolicyBuilder policy() {
    return Policy.builder().replicas(1, 10).metric(BACKLOG);
  }
}
