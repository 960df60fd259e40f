package io.pulsescale.replay.report;

/**
 * One field that differs.
 *
 * @param field path, for example {@code metrics[0].proposal}
 */
public record Difference(String field, String recorded, String retaken) {}
