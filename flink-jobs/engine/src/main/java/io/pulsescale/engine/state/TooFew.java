package io.pulsescale.engine.state;

/**
 * A size that a backlog rose under while nothing was known of the service rate.
 *
 * @param replicas all ready
 * @param arrivalMicro millionths of messages per second that arrived
 */
public record TooFew(int replicas, long arrivalMicro) {}
