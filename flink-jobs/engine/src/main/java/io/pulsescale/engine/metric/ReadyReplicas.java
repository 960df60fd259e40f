package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.state.DrainMemory;

/**
 * The replicas that serve, and since when exactly these do. Pods that may be at work without being
 * counted (on their way out, or started within cpuInitializationPeriod and not ready yet) make it
 * uncertain who serves, so the time begins anew while there are any. Without pods to look at, every
 * replica that exists counts.
 *
 * @param count that are ready and stay
 * @param sinceMillis epoch milliseconds
 */
record ReadyReplicas(int count, long sinceMillis) {
  static ReadyReplicas of(DrainMemory before, MetricContext context) {
    Target target = context.target();
    if (target.pods().isEmpty()) {
      int exist = target.statusReplicas();
      boolean same = exist == before.readyReplicas();
      return new ReadyReplicas(exist, same ? before.readySinceMillis() : context.nowMillis());
    }
    int count = 0;
    long newestMillis = Long.MIN_VALUE;
    boolean uncertain = false;
    for (Pod pod : target.pods()) {
      if (pod.phase() != Pod.Phase.RUNNING) {
        continue;
      }
      if (pod.isReady() && !pod.deleting()) {
        count++;
        newestMillis = Math.max(newestMillis, readySince(pod, context));
      } else {
        uncertain |= pod.deleting() || isStarting(pod, context);
      }
    }
    boolean broken = uncertain || count < before.readyReplicas();
    long since = broken ? context.nowMillis() : before.readySinceMillis();
    return new ReadyReplicas(count, Math.max(since, newestMillis));
  }

  private static long readySince(Pod pod, MetricContext context) {
    return pod.readyTransitionAtMillis().orElse(pod.startedAtMillis().orElse(context.nowMillis()));
  }

  private static boolean isStarting(Pod pod, MetricContext context) {
    long initializationMillis = context.policy().controller().cpuInitializationPeriod().toMillis();
    return pod.startedAtMillis().orElse(0) + initializationMillis > context.nowMillis();
  }
}
