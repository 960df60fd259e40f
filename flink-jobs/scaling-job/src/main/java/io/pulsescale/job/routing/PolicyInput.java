package io.pulsescale.job.routing;

import io.pulsescale.job.event.Envelope;

/**
 * An input on its way to one policy.
 *
 * @param policy {@code namespace/name}
 * @param yields whether another policy is the one that acts on this target
 */
public record PolicyInput(String policy, boolean yields, Envelope input) {}
