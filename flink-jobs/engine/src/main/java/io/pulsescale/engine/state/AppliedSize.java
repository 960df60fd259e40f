package io.pulsescale.engine.state;

/**
 * A size that a decision brought about.
 *
 * @param replicas the size
 * @param atMillis when, epoch milliseconds
 */
public record AppliedSize(int replicas, long atMillis) {}
