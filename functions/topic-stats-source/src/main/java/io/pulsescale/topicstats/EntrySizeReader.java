package io.pulsescale.topicstats;

import io.pulsescale.polling.PollException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * Keeps a topic's entry sizes up to date while they are needed: where a backlog has no consumers
 * that tell. Asks at the slower cadence, and at once when nothing is known and something was
 * published, unless asking was of no use the last time.
 */
record EntrySizeReader(AdminApi api, Duration slowInterval) {

  void refresh(PollMoment moment, TopicStats stats, Set<String> subscriptions, TopicMemory memory)
      throws InterruptedException {
    boolean needed =
        subscriptions.stream()
            .flatMap(name -> SubscriptionStats.of(stats, name).stream())
            .anyMatch(SubscriptionStats::needsEntrySizes);
    boolean atOnce = memory.entrySizesAreWorthAsking() && canLearn(stats, memory.entrySizes());
    if (needed && (isDue(moment, memory) || atOnce)) {
      read(memory.topic(), stats, memory.entrySizes());
      boolean learnt = !canLearn(stats, memory.entrySizes());
      memory.entrySizesAsked(moment.observedAtMillis(), learnt);
    }
  }

  private boolean isDue(PollMoment moment, TopicMemory memory) {
    return moment.observedAtMillis() >= memory.entrySizesAskedAtMillis() + slowInterval.toMillis();
  }

  /** Whether a partition of unknown entry size has received messages since the broker loaded it. */
  private static boolean canLearn(TopicStats stats, EntrySizes sizes) {
    return stats.partitions().entrySet().stream()
        .anyMatch(
            partition ->
                sizes.messagesPerEntry(partition.getKey()) == null
                    && positive(partition.getValue().count("msgInCounter")));
  }

  private static boolean positive(Long count) {
    return count != null && count > 0;
  }

  /** A failure leaves sizes as they are: the stats themselves have been answered. */
  private void read(TopicName topic, TopicStats stats, EntrySizes sizes)
      throws InterruptedException {
    try {
      for (Map.Entry<Integer, StatsNode> internal :
          api.internalStats(topic).partitions().entrySet()) {
        StatsNode partition = stats.partitions().get(internal.getKey());
        Long entries = internal.getValue().count("entriesAddedCounter");
        Long messages = partition == null ? null : partition.count("msgInCounter");
        if (entries != null && messages != null) {
          sizes.observe(internal.getKey(), messages, entries);
        }
      }
    } catch (PollException unknownForNow) {
      // Asked again when it is due; until then messages per entry are what they were, or unknown.
    }
  }
}
