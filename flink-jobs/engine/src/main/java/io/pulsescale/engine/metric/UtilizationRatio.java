package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.policy.ResourceName;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * HPA's GetResourceUtilizationRatio: {@code u = ⌊100·Σusage / Σrequest⌋} in integers, {@code r = u
 * / targetUtilization}.
 *
 * @param resource whose requests weigh
 * @param container the one that counts; empty for all
 * @param targetUtilization percent
 */
record UtilizationRatio(ResourceName resource, Optional<String> container, int targetUtilization)
    implements UsageRatio {
  private static final long MILLI = 1000;

  /** HPA's calculateRequests: a container without the request makes the pod's unknown. */
  @Override
  public OptionalLong weightOf(Pod pod) {
    long sum = 0;
    boolean found = false;
    for (Container each : pod.containers()) {
      if (container.isEmpty() || container.get().equals(each.name())) {
        long request = requestMilli(each);
        if (request < 0) {
          return OptionalLong.empty();
        }
        sum += request;
        found = true;
      }
    }
    return found || container.isEmpty() ? OptionalLong.of(sum) : OptionalLong.empty();
  }

  /** All of the request, or the target where that is more. */
  @Override
  public long assumedWhileShrinking(long weight) {
    return weight * Math.max(100, targetUtilization) / 100;
  }

  @Override
  public long usageMilli(PodTotals totals) {
    return utilization(totals) * MILLI;
  }

  @Override
  public double of(PodTotals totals) {
    return (double) utilization(totals) / targetUtilization;
  }

  private static long utilization(PodTotals totals) {
    long percent = Saturating.multiply(totals.value(), 100) / totals.weight();
    return Math.min(percent, Integer.MAX_VALUE);
  }

  private long requestMilli(Container each) {
    return switch (resource) {
      case CPU -> each.cpuRequestMilli().orElse(-1);
      case MEMORY -> Saturating.multiply(each.memoryRequestBytes().orElse(-1), MILLI);
    };
  }
}
