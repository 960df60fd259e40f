package io.pulsescale.engine.state;

import java.util.List;
import java.util.Optional;

/**
 * What a PulsarDrain metric has learnt, and what it needs to go on learning.
 *
 * @param topics last readings, in the order they came in
 * @param serviceRatePerReplica messages per second that one replica serves; empty until learnt
 * @param readyReplicas at the last evaluation
 * @param readySinceMillis since when exactly these have been ready, epoch milliseconds
 */
public record DrainMemory(
    List<TopicCounts> topics,
    Optional<SmoothedRate> serviceRatePerReplica,
    int readyReplicas,
    long readySinceMillis) {
  /** Nothing was read or learnt. */
  public static final DrainMemory NONE = new DrainMemory(List.of(), Optional.empty(), 0, 0);

  /** Copies the topics. */
  public DrainMemory {
    topics = List.copyOf(topics);
  }
}
