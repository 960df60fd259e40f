package io.pulsescale.engine.state;

/**
 * HPA's timestampedScaleEvent.
 *
 * @param replicaChange size of the change, more than 0 in either direction
 * @param atMillis when it was applied, epoch milliseconds
 * @param outdated true when its slot may be used again
 */
public record ScaleEvent(int replicaChange, long atMillis, boolean outdated) {}
