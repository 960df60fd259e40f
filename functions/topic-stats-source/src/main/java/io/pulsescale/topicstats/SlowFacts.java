package io.pulsescale.topicstats;

import io.pulsescale.event.OldestMessage;
import io.pulsescale.event.PreciseBacklog;
import io.pulsescale.polling.PollException;
import java.util.Collection;
import java.util.Objects;

/**
 * What is read of a subscription at a slower cadence.
 *
 * @param oldest null when the broker does not tell
 */
record SlowFacts(PreciseBacklog precise, OldestMessage oldest) {

  /** From the subscription's stats on each partition. */
  static SlowFacts of(Collection<StatsNode> partitions, long observedAtMillis)
      throws PollException {
    long backlogEntries = 0;
    for (StatsNode partition : partitions) {
      backlogEntries += partition.requiredCount("msgBacklog");
    }
    Long publishedAt =
        partitions.stream()
            .map(partition -> partition.timeMillis("earliestMsgPublishTimeInBacklog"))
            .filter(Objects::nonNull)
            .min(Long::compare)
            .orElse(null);
    boolean told = publishedAt != null || backlogEntries == 0;
    return new SlowFacts(
        new PreciseBacklog(observedAtMillis, backlogEntries),
        told ? new OldestMessage(observedAtMillis, publishedAt) : null);
  }
}
