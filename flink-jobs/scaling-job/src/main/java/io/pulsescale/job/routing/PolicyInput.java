package io.pulsescale.job.routing;

import io.pulsescale.job.event.Envelope;

/**
 * An input on its way to one policy.
 *
 * @param policy {@code namespace/name}
 */
public record PolicyInput(String policy, Envelope input) {}
