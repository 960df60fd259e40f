package io.pulsescale.engine.state;

/**
 * What was read of one partition.
 *
 * @param inMessages published since the topic was loaded
 * @param backlogEntries not acknowledged, delayed ones included
 * @param delayedMessages whose delivery time has not come, each an entry of its own
 */
public record PartitionCounts(long inMessages, long backlogEntries, long delayedMessages) {}
