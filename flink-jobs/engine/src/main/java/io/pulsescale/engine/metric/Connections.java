package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;

/**
 * Who is connected to a subscription.
 *
 * @param consumers over all topics and partitions
 * @param seenAtMillis newest reading that says so, epoch milliseconds
 */
record Connections(int consumers, long seenAtMillis) {
  static Connections of(BacklogReading reading) {
    int consumers = 0;
    long newestMillis = Long.MIN_VALUE;
    for (TopicReading topic : reading.topics()) {
      if (topic instanceof TopicBacklog backlog) {
        consumers += backlog.consumers();
        newestMillis = Math.max(newestMillis, backlog.observedAtMillis());
      }
    }
    return new Connections(consumers, newestMillis);
  }
}
