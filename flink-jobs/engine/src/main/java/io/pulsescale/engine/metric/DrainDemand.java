package io.pulsescale.engine.metric;

import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.PulsarDrain;

/**
 * What the topics ask of the workload: {@code arrivalRate + backlog / drainWithin}, the sum over
 * topics or the topic that asks for most. A rate that is not known yet counts as none, and the
 * demand is then a lower bound.
 */
final class DrainDemand {
  /** Of a rate that is not known. */
  static final long UNKNOWN = -1;

  private static final long MICRO_PER_MILLI_MILLISECOND = 1_000_000;

  private final Combine combine;
  private final long drainWithinMillis;
  private long backlogMilli;
  private long arrivalMicro;
  private long micro;
  private boolean arrivalsKnown = true;

  DrainDemand(PulsarDrain metric) {
    combine = metric.selector().combine();
    drainWithinMillis = metric.drainWithin().toMillis();
  }

  /** False for a backlog that is more than can be counted, by itself or with the others. */
  boolean canCount(long topicBacklogMilli) {
    boolean sums = combine == Combine.SUM;
    long all = sums ? Saturating.add(backlogMilli, topicBacklogMilli) : topicBacklogMilli;
    return !Saturating.isAbsurd(all);
  }

  /**
   * @param topicArrivalMicro millionths of messages per second, or {@link #UNKNOWN}
   */
  void add(long topicBacklogMilli, long topicArrivalMicro) {
    long arrives = Math.max(0, topicArrivalMicro);
    long clears =
        Saturating.multiply(topicBacklogMilli, MICRO_PER_MILLI_MILLISECOND) / drainWithinMillis;
    long topicMicro = Saturating.add(arrives, clears);
    arrivalsKnown &= topicArrivalMicro != UNKNOWN;
    if (combine == Combine.SUM) {
      backlogMilli = Saturating.add(backlogMilli, topicBacklogMilli);
      arrivalMicro = Saturating.add(arrivalMicro, arrives);
      micro = Saturating.add(micro, topicMicro);
    } else if (topicMicro > micro) {
      backlogMilli = topicBacklogMilli;
      arrivalMicro = arrives;
      micro = topicMicro;
    }
  }

  /**
   * @return millionths of messages per second to serve
   */
  long micro() {
    return micro;
  }

  long backlogMilli() {
    return backlogMilli;
  }

  /**
   * @return millionths of messages per second that arrive
   */
  long arrivalMicro() {
    return arrivalMicro;
  }

  boolean arrivalsKnown() {
    return arrivalsKnown;
  }
}
