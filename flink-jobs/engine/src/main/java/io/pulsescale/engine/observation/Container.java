package io.pulsescale.engine.observation;

import java.util.OptionalLong;

/**
 * A container's requests.
 *
 * @param name of the container
 * @param cpuRequestMilli thousandths of a core; empty when not set
 * @param memoryRequestBytes bytes; empty when not set
 */
public record Container(
    String name, OptionalLong cpuRequestMilli, OptionalLong memoryRequestBytes) {}
