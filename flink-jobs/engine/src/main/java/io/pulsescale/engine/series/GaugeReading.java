package io.pulsescale.engine.series;

/**
 * One reading of a gauge.
 *
 * @param observedAtMillis epoch milliseconds
 * @param valueMilli thousandths of its unit
 */
public record GaugeReading(long observedAtMillis, long valueMilli) {}
