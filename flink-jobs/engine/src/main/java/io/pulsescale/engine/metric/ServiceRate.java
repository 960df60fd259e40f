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
  private static final double SCATTERS = 2;

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
      Optional<SmoothedRate> before, DrainInterval passed, ReadyReplicas ready, int serving) {
    boolean steady = serving > 0 && ready.sinceMillis() <= passed.fromMillis();
    long length = passed.lengthMillis();
    if (!steady || !isTelling(before, passed, serving)) {
      return before.map(rate -> RateMemory.faded(rate, length));
    }
    long perReplica = passed.acknowledgedMicro() / serving;
    return Optional.of(RateAverage.after(before, perReplica, length, serving));
  }

  private static boolean isTelling(
      Optional<SmoothedRate> before, DrainInterval passed, int serving) {
    return passed.saturated()
        && !isStall(before, passed, serving)
        && (before.isEmpty() || isImpartial(before.get(), passed, serving));
  }

  /**
   * Replicas that happened to be slow are saturated by less work than others. To learn only from
   * those would make them look slower than they are, so there must be enough work for replicas
   * twice the usual scatter faster than known, except where noise does not explain what passed.
   */
  private static boolean isImpartial(SmoothedRate rate, DrainInterval passed, int serving) {
    double fast = rate.microPerSecond() + SCATTERS * rate.scatterMicro();
    long perReplica = passed.acknowledgedMicro() / serving;
    return passed.isBusyFor(fast * serving)
        || !RateAverage.explains(rate, perReplica, passed.lengthMillis(), serving);
  }

  private static boolean isStall(Optional<SmoothedRate> before, DrainInterval passed, int serving) {
    if (passed.acknowledgedMicro() > 0) {
      return false;
    }
    boolean chance =
        before.isPresent()
            && RateAverage.explainsNone(
                before.get().microPerSecond(), passed.lengthMillis(), serving);
    return passed.acknowledgedMicro() < 0 || !chance;
  }
}
