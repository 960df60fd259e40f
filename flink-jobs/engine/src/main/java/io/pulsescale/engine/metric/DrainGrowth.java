package io.pulsescale.engine.metric;

import io.pulsescale.engine.policy.PulsarDrain;
import java.util.Optional;

/**
 * The size while nothing is known of the service rate: 1, 2, 4 and so on, and never less than there
 * is. It doubles once all replicas were ready for a whole interval, more is waiting than arrives in
 * one, and at the pace of that interval the backlog is not gone within drainWithin.
 */
final class DrainGrowth {
  private static final int DOUBLE = 2;

  private DrainGrowth() {}

  static int replicas(
      PulsarDrain metric,
      DrainDemand demand,
      Optional<DrainInterval> passed,
      ReadyReplicas ready,
      int specReplicas) {
    if (demand.micro() == 0 && demand.arrivalsKnown()) {
      return 0;
    }
    if (specReplicas == 0) {
      return 1;
    }
    boolean tried =
        passed.isPresent()
            && ready.count() >= specReplicas
            && ready.sinceMillis() <= passed.get().fromMillis();
    boolean tooFew = tried && isBehind(metric, passed.get());
    return tooFew ? (int) Math.min(Integer.MAX_VALUE, (long) specReplicas * DOUBLE) : specReplicas;
  }

  private static boolean isBehind(PulsarDrain metric, DrainInterval passed) {
    long backlog = passed.backlogMilli();
    if (backlog <= passed.expectedMilli()) {
      return false;
    }
    double cleared = (double) passed.backlogBeforeMilli() - backlog;
    double withinLimit = cleared * metric.drainWithin().toMillis() / passed.lengthMillis();
    return backlog > withinLimit;
  }
}
