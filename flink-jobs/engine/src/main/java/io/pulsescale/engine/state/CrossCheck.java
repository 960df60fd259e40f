package io.pulsescale.engine.state;

import java.util.OptionalLong;

/**
 * What is remembered of one topic's backlog to compare it with the precise one.
 *
 * @param topic full name without a partition suffix
 * @param entries the ordinary backlog at the last evaluation
 * @param observedAtMillis when that was read, epoch milliseconds
 * @param checkedAtMillis when the precise backlog that was compared last was read, epoch
 *     milliseconds; empty when none was
 * @param disagrees true when that one contradicted the ordinary one
 */
public record CrossCheck(
    String topic,
    long entries,
    long observedAtMillis,
    OptionalLong checkedAtMillis,
    boolean disagrees) {}
