package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;

/** What consumers make of a backlog, over all its topics. */
final class Progress {
  /** Nothing tells of an acknowledgement. */
  static final long NEVER = Long.MIN_VALUE;

  private boolean known = true;
  private boolean backlog;
  private boolean consumers;
  private long lastMillis = NEVER;

  private Progress() {}

  static Progress of(BacklogReading reading, MetricContext context) {
    Progress progress = new Progress();
    for (TopicReading topic : reading.topics()) {
      if (topic instanceof TopicBacklog read && !context.isStale(read.observedAtMillis())) {
        progress.add(read);
      } else {
        progress.known = false;
      }
    }
    return progress;
  }

  private void add(TopicBacklog topic) {
    consumers |= topic.consumers() > 0;
    for (PartitionBacklog partition : topic.partitions()) {
      backlog |= partition.backlogEntries() > partition.delayedMessages().orElse(0);
      lastMillis = Math.max(lastMillis, partition.markDeleteAdvancedAtMillis().orElse(NEVER));
      lastMillis = Math.max(lastMillis, partition.lastAckedAtMillis().orElse(NEVER));
    }
  }

  /** True when every topic was read. */
  boolean isKnown() {
    return known;
  }

  boolean hasBacklog() {
    return backlog;
  }

  boolean hasConsumers() {
    return consumers;
  }

  /** True unless every topic was read and has none. */
  boolean mayHaveConsumers() {
    return consumers || !known;
  }

  /** When something was last acknowledged, epoch milliseconds, or {@link #NEVER}. */
  long lastMillis() {
    return lastMillis;
  }
}
