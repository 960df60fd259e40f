package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.state.PartitionCounts;
import io.pulsescale.engine.state.TopicCounts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What happened to a topic between two readings of the same partitions:
 *
 * <pre>
 * arrived      = Δ inMessages − Δ delayed
 * acknowledged = arrived − Δ backlog
 * </pre>
 *
 * Both backlogs are counted with the newest messages per entry, so a better guess of it is no
 * arrival.
 *
 * @param fromMillis of the first reading, epoch milliseconds
 * @param lengthMillis more than 0
 * @param arrivedMilli thousandths of messages that became due
 * @param acknowledgedMilli thousandths of messages; less than 0 when the numbers contradict
 * @param backlogBeforeMilli thousandths of messages due at the first reading
 * @param backlogMilli thousandths of messages due at the second
 * @param deliveredMilli thousandths of messages delivered and not acknowledged at the second
 * @param leastWorkload of the partition that had the least to do
 */
record TopicInterval(
    long fromMillis,
    long lengthMillis,
    long arrivedMilli,
    long acknowledgedMilli,
    long backlogBeforeMilli,
    long backlogMilli,
    long deliveredMilli,
    Workload leastWorkload) {
  private static final long MILLI = 1000;
  private static final long MILLI_PER_MILLISECOND = 1_000_000;

  /**
   * Empty when the readings do not say: other partitions, out of order, a counter that fell or rose
   * by more than can be counted.
   */
  static Optional<TopicInterval> between(TopicCounts before, TopicBacklog now) {
    long length = now.observedAtMillis() - before.observedAtMillis();
    List<PartitionBacklog> partitions = now.partitions();
    if (length <= 0 || partitions.size() != before.partitions().size()) {
      return Optional.empty();
    }
    TopicInterval sum =
        new TopicInterval(before.observedAtMillis(), length, 0, 0, 0, 0, 0, Workload.BUSY);
    for (int i = 0; i < partitions.size(); i++) {
      PartitionCounts counts = before.partitions().get(i);
      if (partitions.get(i).inMessages().orElse(-1) < counts.inMessages()) {
        return Optional.empty();
      }
      sum = sum.plus(counts, partitions.get(i));
    }
    return Saturating.isAbsurd(sum.arrivedMilli) ? Optional.empty() : Optional.of(sum);
  }

  private TopicInterval plus(PartitionCounts before, PartitionBacklog now) {
    double perEntry = now.messagesPerEntry().orElse(1);
    long delayed = now.delayedMessages().orElse(0);
    long waited =
        TopicValue.waitingMilli(before.backlogEntries(), before.delayedMessages(), perEntry);
    long waits = TopicValue.waitingMilli(now.backlogEntries(), delayed, perEntry);
    long published = now.inMessages().orElse(0) - before.inMessages();
    long due = Saturating.add(published, before.delayedMessages() - delayed);
    long arrived = Saturating.multiply(due, MILLI);
    long acknowledged = Saturating.add(arrived, waited - waits);
    long delivered = Saturating.multiply(now.unackedMessages().orElse(0), MILLI);
    return new TopicInterval(
        fromMillis,
        lengthMillis,
        Saturating.add(arrivedMilli, arrived),
        Saturating.add(acknowledgedMilli, acknowledged),
        Saturating.add(backlogBeforeMilli, waited),
        Saturating.add(backlogMilli, waits),
        Saturating.add(deliveredMilli, delivered),
        leastWorkload.and(Workload.of(waited, waits, acknowledged)));
  }

  /**
   * @return millionths of messages per second that became due
   */
  long arrivalMicro() {
    return perSecond(Math.max(0, arrivedMilli));
  }

  /**
   * @return millionths of messages per second; less than 0 when the numbers contradict
   */
  long acknowledgedMicro() {
    return perSecond(acknowledgedMilli);
  }

  private long perSecond(long milli) {
    return Saturating.multiply(milli, MILLI_PER_MILLISECOND) / lengthMillis;
  }

  /**
   * Whether every consumer had work all the time: the queue certainly never ran empty, or most
   * likely not since arrivals are steady. What consumers had prefetched in the end is not there for
   * others, so it does not count, except with one replica. Where partitions are assigned, each must
   * have had work.
   */
  boolean isSaturated(SubscriptionType type, int replicas, boolean steadyArrivals) {
    Workload workload = workload(type, replicas);
    return workload == Workload.BUSY || (workload == Workload.LIKELY_BUSY && steadyArrivals);
  }

  private Workload workload(SubscriptionType type, int replicas) {
    return switch (type) {
      case EXCLUSIVE, FAILOVER -> leastWorkload;
      case SHARED, KEY_SHARED, UNKNOWN -> {
        long prefetched = replicas > 1 ? deliveredMilli : 0;
        yield Workload.of(
            backlogBeforeMilli - prefetched, backlogMilli - prefetched, acknowledgedMilli);
      }
    };
  }

  /** What to measure the next interval from; empty when a partition does not tell its messages. */
  static Optional<List<PartitionCounts>> counts(TopicBacklog topic) {
    PartitionCounts[] counts = new PartitionCounts[topic.partitions().size()];
    for (int i = 0; i < counts.length; i++) {
      PartitionBacklog partition = topic.partitions().get(i);
      OptionalLong in = partition.inMessages();
      if (in.isEmpty() || in.getAsLong() < 0) {
        return Optional.empty();
      }
      long delayed = partition.delayedMessages().orElse(0);
      counts[i] = new PartitionCounts(in.getAsLong(), partition.backlogEntries(), delayed);
    }
    return Optional.of(List.of(counts));
  }
}
