package io.pulsescale.engine.observation;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One partition of a subscription.
 *
 * @param backlogEntries entries (batches) not acknowledged, delayed ones included
 * @param messagesPerEntry on average; empty when unknown
 * @param delayedMessages whose delivery time has not come, each an entry of its own; empty when not
 *     reported
 * @param unackedMessages delivered and not acknowledged; empty when not reported
 * @param inMessages counter of the messages published to the partition; begins anew when the topic
 *     is loaded; empty when not reported
 * @param markDeleteAdvancedAtMillis when the acknowledged position last moved, epoch milliseconds;
 *     empty when never, or not reported
 * @param lastAckedAtMillis when a message was last acknowledged, epoch milliseconds; empty when
 *     never, or not reported
 */
public record PartitionBacklog(
    long backlogEntries,
    OptionalDouble messagesPerEntry,
    OptionalLong delayedMessages,
    OptionalLong unackedMessages,
    OptionalLong inMessages,
    OptionalLong markDeleteAdvancedAtMillis,
    OptionalLong lastAckedAtMillis) {
  /**
   * @return this partition with another backlog
   */
  public PartitionBacklog withBacklogEntries(long entries) {
    return new PartitionBacklog(
        entries,
        messagesPerEntry,
        delayedMessages,
        unackedMessages,
        inMessages,
        markDeleteAdvancedAtMillis,
        lastAckedAtMillis);
  }
}
