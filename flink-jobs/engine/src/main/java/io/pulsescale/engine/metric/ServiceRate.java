package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.ServiceRateSource;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.state.DrainMemory;
import io.pulsescale.engine.state.SmoothedRate;
import java.util.Optional;

/**
 * The service rate of a replica that a size is computed with: what earlier evaluations learnt, else
 * the policy's hint, else none.
 *
 * @param microPerSecond millionths of messages per second and replica; 0 when there is none
 * @param from where it comes from
 */
record ServiceRate(long microPerSecond, ServiceRateSource from) {
  private static final long MICRO_PER_MILLI = 1000;

  static ServiceRate of(PulsarDrain metric, DrainMemory memory) {
    Optional<SmoothedRate> learnt = memory.serviceRatePerReplica();
    if (learnt.isPresent()) {
      long known = Math.max(1, learnt.get().microPerSecond());
      return new ServiceRate(known, ServiceRateSource.LEARNT);
    }
    if (metric.serviceRateHintMilli().isPresent()) {
      long hint = metric.serviceRateHintMilli().getAsLong();
      return new ServiceRate(Saturating.multiply(hint, MICRO_PER_MILLI), ServiceRateSource.HINT);
    }
    return new ServiceRate(0, ServiceRateSource.GROWING);
  }

  boolean isKnown() {
    return from != ServiceRateSource.GROWING;
  }

  /**
   * What passed teaches only when the replicas were the same all the time and had work all the
   * time: {@code acknowledged / replicas} is then what one can serve. Nothing acknowledged is a
   * stall and teaches nothing, unless so few messages are served that chance explains it.
   */
  static Optional<SmoothedRate> learn(
      Optional<SmoothedRate> before,
      Optional<DrainInterval> passed,
      ReadyReplicas ready,
      int serving) {
    if (passed.isEmpty() || serving == 0) {
      return before;
    }
    DrainInterval interval = passed.get();
    long acknowledged = interval.acknowledgedMicro();
    boolean steady = ready.sinceMillis() <= interval.fromMillis();
    if (!steady || !interval.saturated() || acknowledged < 0) {
      return before;
    }
    if (acknowledged == 0 && isStall(before, interval, serving)) {
      return before;
    }
    long perReplica = acknowledged / serving;
    return Optional.of(RateAverage.after(before, perReplica, interval.lengthMillis(), serving));
  }

  private static boolean isStall(
      Optional<SmoothedRate> before, DrainInterval interval, int serving) {
    return before.isEmpty()
        || !RateAverage.explainsNone(
            before.get().microPerSecond(), interval.lengthMillis(), serving);
  }
}
