package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.SubscriptionType;
import io.pulsescale.engine.observation.TopicBacklog;
import java.util.OptionalInt;

/**
 * What can consume: an Exclusive subscription feeds 1 consumer, a Failover subscription 1 for each
 * partition, Shared and Key_Shared any number. Every replica consumes every topic, so of several
 * topics the most generous one decides.
 */
final class ConsumerCap {
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private int cap;

  void add(TopicBacklog topic) {
    cap = Math.max(cap, capOf(topic.type(), topic.partitions().size()));
  }

  private static int capOf(SubscriptionType type, int partitions) {
    return switch (type) {
      case EXCLUSIVE -> 1;
      case FAILOVER -> Math.max(1, partitions);
      case SHARED, KEY_SHARED, UNKNOWN -> UNLIMITED;
    };
  }

  OptionalInt value() {
    return cap == 0 || cap == UNLIMITED ? OptionalInt.empty() : OptionalInt.of(cap);
  }
}
