package io.pulsescale.engine.metric;

import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.state.TooFew;
import java.util.Optional;

/**
 * The size while nothing is known of the service rate: tried out, one size after the other, until
 * one is saturated and teaches it. All replicas must have been ready for a whole interval.
 *
 * <ul>
 *   <li>It doubles when more is waiting than arrives in an interval, and at the pace of that
 *       interval the backlog is not gone within drainWithin.
 *   <li>It halves, down to 1, when no more is waiting than arrives in an interval: too large a
 *       workload is never saturated, and would never learn.
 * </ul>
 *
 * A workload may fall behind without a sign of saturation, such as one with a single busy partition
 * of many. The size at which its backlog rose is not tried again, nor one that is smaller by more
 * than the arrivals fell, noise aside.
 */
final class DrainGrowth {
  private static final int FACTOR = 2;
  private static final double ARRIVAL_NOISE = 1.25;

  private DrainGrowth() {}

  static int replicas(
      PulsarDrain metric,
      DrainTopics topics,
      Optional<TooFew> tooFew,
      ReadyReplicas ready,
      int specReplicas) {
    if (topics.most().micro() == 0 && topics.most().arrivalsKnown()) {
      return 0;
    }
    if (specReplicas == 0) {
      return 1;
    }
    if (!topics.pace().isOf(ready, specReplicas)) {
      return specReplicas;
    }
    if (topics.pace().isBehind(metric.drainWithin())) {
      return (int) Math.min(Integer.MAX_VALUE, (long) specReplicas * FACTOR);
    }
    int half = Math.max(1, specReplicas / FACTOR);
    boolean idle = topics.pace().isCalm(topics.backlogMilli());
    return idle && mayDo(half, topics.most().arrivalMicro(), tooFew) ? half : specReplicas;
  }

  private static boolean mayDo(int replicas, long arrivalMicro, Optional<TooFew> tooFew) {
    if (tooFew.isEmpty()) {
      return true;
    }
    double needed = (double) tooFew.get().replicas() * arrivalMicro * ARRIVAL_NOISE;
    return (double) replicas * tooFew.get().arrivalMicro() > needed;
  }

  /**
   * @param before what was known to be too few
   * @return what is known after the interval
   */
  static Optional<TooFew> tooFew(
      PulsarDrain metric,
      DrainTopics topics,
      Optional<TooFew> before,
      ReadyReplicas ready,
      int specReplicas) {
    DrainPace pace = topics.pace();
    boolean fallsBehind =
        specReplicas > 0
            && pace.isOf(ready, specReplicas)
            && pace.isBehind(metric.drainWithin())
            && pace.isRising();
    return fallsBehind
        ? Optional.of(new TooFew(specReplicas, topics.demand().arrivalMicro()))
        : before;
  }
}
