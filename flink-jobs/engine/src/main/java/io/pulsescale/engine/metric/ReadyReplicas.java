package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.state.DrainMemory;

/**
 * The replicas that serve, and since when these do and nobody else. That time begins anew with
 * every change of who is ready or connected, and for as long as pods may be at work without being
 * counted: on their way out, or started within cpuInitializationPeriod, not ready, and something
 * has changed since they were started. Without pods to look at, every replica that exists counts.
 *
 * @param count that are ready and stay
 * @param sinceMillis epoch milliseconds
 */
record ReadyReplicas(int count, long sinceMillis) {
  static ReadyReplicas of(DrainMemory before, Connections connected, MetricContext context) {
    Target target = context.target();
    boolean reconnected = !before.topics().isEmpty() && connected.consumers() != before.consumers();
    long since =
        reconnected
            ? Math.max(before.readySinceMillis(), connected.seenAtMillis())
            : before.readySinceMillis();
    if (target.pods().isEmpty()) {
      int exist = target.statusReplicas();
      boolean same = exist == before.readyReplicas();
      return new ReadyReplicas(exist, same ? since : context.nowMillis());
    }
    return ofPods(before.readyReplicas(), since, context);
  }

  private static ReadyReplicas ofPods(int countBefore, long sinceBefore, MetricContext context) {
    int count = 0;
    long since = sinceBefore;
    long firstStarted = Long.MAX_VALUE;
    boolean leaving = false;
    for (Pod pod : context.target().pods()) {
      if (pod.phase() != Pod.Phase.RUNNING) {
        continue;
      }
      leaving |= pod.deleting();
      if (pod.isReady() && !pod.deleting()) {
        count++;
        since = Math.max(since, readySince(pod, context));
      } else if (isStarting(pod, context)) {
        firstStarted = Math.min(firstStarted, pod.startedAtMillis().orElseThrow());
      }
    }
    boolean uncertain = leaving || count < countBefore || since > firstStarted;
    return new ReadyReplicas(count, uncertain ? context.nowMillis() : since);
  }

  private static long readySince(Pod pod, MetricContext context) {
    return pod.readyTransitionAtMillis().orElse(pod.startedAtMillis().orElse(context.nowMillis()));
  }

  private static boolean isStarting(Pod pod, MetricContext context) {
    long initializationMillis = context.policy().controller().cpuInitializationPeriod().toMillis();
    return pod.startedAtMillis().isPresent()
        && pod.startedAtMillis().getAsLong() + initializationMillis > context.nowMillis();
  }
}
