package io.pulsescale.engine.state;

/**
 * A change that was applied and that somebody else undid.
 *
 * @param manager field manager who did
 * @param seenAtMillis evaluation that saw it, epoch milliseconds
 */
public record UndoneChange(String manager, long seenAtMillis) {}
