package io.pulsescale.engine.observation;

/**
 * A backlog that the broker counted entry by entry, read at a slower cadence: a cross-check.
 *
 * @param entries not acknowledged, over all partitions, delayed ones included
 * @param observedAtMillis when it was read, epoch milliseconds
 */
public record PreciseBacklog(long entries, long observedAtMillis) {}
