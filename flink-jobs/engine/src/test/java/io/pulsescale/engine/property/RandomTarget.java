package io.pulsescale.engine.property;

import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.OtherAutoscaler;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.ReplicasManager;
import io.pulsescale.engine.observation.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A workload as it may be observed: mostly as it should be, sometimes in the middle of a change.
 */
final class RandomTarget {
  private static final long CORE_MILLI = 1_000;
  private static final long GIBIBYTE = 1L << 30;

  private RandomTarget() {}

  static Target of(
      String uid,
      OptionalInt specReplicas,
      int replicas,
      List<ReplicasManager> managers,
      long nowMillis,
      Dice dice) {
    int surplus = dice.oneIn(10) ? dice.between(-2, 3) : 0;
    int pods = Math.max(0, replicas + surplus);
    return new Target(
        uid,
        specReplicas,
        specReplicas.isPresent() ? pods : replicas,
        pods(pods, nowMillis, dice),
        dice.oneIn(60) ? List.of(new OtherAutoscaler("ScaledObject", "older")) : List.of(),
        managers);
  }

  private static List<Pod> pods(int count, long nowMillis, Dice dice) {
    List<Pod> pods = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pods.add(
          dice.oneIn(10) ? oddPod("pod-" + i, nowMillis, dice) : steady("pod-" + i, nowMillis));
    }
    return pods;
  }

  static Pod steady(String name, long nowMillis) {
    OptionalLong dayAgo = OptionalLong.of(nowMillis - 86_400_000);
    return new Pod(
        name, Pod.Phase.RUNNING, Pod.Readiness.TRUE, dayAgo, dayAgo, false, List.of(container()));
  }

  private static Pod oddPod(String name, long nowMillis, Dice dice) {
    long started = nowMillis - dice.between(0, 400_000);
    return new Pod(
        name,
        dice.pick(Pod.Phase.values()),
        dice.pick(Pod.Readiness.values()),
        OptionalLong.of(Math.min(nowMillis, started + dice.below(60_000))),
        dice.oneIn(5) ? OptionalLong.empty() : OptionalLong.of(started),
        dice.oneIn(4),
        dice.oneIn(20) ? List.of() : List.of(container()),
        dice.oneIn(6) ? OptionalLong.of(2 * CORE_MILLI) : OptionalLong.empty(),
        OptionalLong.empty());
  }

  private static Container container() {
    return new Container("main", OptionalLong.of(CORE_MILLI), OptionalLong.of(GIBIBYTE));
  }
}
