package io.pulsescale.engine.state;

import java.util.OptionalLong;

/**
 * A time in which consumers are connected to a backlog and acknowledge nothing of it.
 *
 * @param sinceMillis first evaluation that saw it, epoch milliseconds
 * @param progressAtMillis when something was last acknowledged, by the broker's clock, epoch
 *     milliseconds
 * @param grownAtMillis first change upward since, epoch milliseconds; empty when there was none
 */
public record Stall(long sinceMillis, long progressAtMillis, OptionalLong grownAtMillis) {}
