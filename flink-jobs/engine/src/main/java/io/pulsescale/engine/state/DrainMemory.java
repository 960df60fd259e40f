package io.pulsescale.engine.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a PulsarDrain metric has learnt, and what it needs to go on learning.
 *
 * @param topics last readings, in the order they came in
 * @param serviceRatePerReplica messages per second that one replica serves; empty until learnt
 * @param readyReplicas at the last evaluation
 * @param readySinceMillis since when exactly these have served, and nobody else, epoch milliseconds
 * @param consumers connected at the last reading, over all topics and partitions
 * @param tooFew the last size that was, while nothing is learnt; empty when none was
 */
public record DrainMemory(
    List<TopicCounts> topics,
    Optional<SmoothedRate> serviceRatePerReplica,
    int readyReplicas,
    long readySinceMillis,
    int consumers,
    Optional<TooFew> tooFew) {
  /** Nothing was read or learnt. */
  public static final DrainMemory NONE =
      new DrainMemory(List.of(), Optional.empty(), 0, 0, 0, Optional.empty());

  /** Copies the topics. */
  public DrainMemory {
    topics = List.copyOf(topics);
  }

  /**
   * @return this memory without the readings, which are not to be trusted: what was learnt stays
   */
  public DrainMemory withoutReadings() {
    List<TopicCounts> unread = new ArrayList<>(topics.size());
    for (TopicCounts counts : topics) {
      unread.add(
          new TopicCounts(counts.topic(), counts.observedAtMillis(), List.of(), counts.arrivals()));
    }
    return new DrainMemory(
        unread, serviceRatePerReplica, readyReplicas, readySinceMillis, consumers, tooFew);
  }

  /**
   * @return this memory about another target: its replicas are not the ones known
   */
  public DrainMemory withNewTarget(long seenAtMillis) {
    return new DrainMemory(topics, serviceRatePerReplica, 0, seenAtMillis, consumers, tooFew);
  }
}
