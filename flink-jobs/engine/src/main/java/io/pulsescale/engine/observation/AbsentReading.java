package io.pulsescale.engine.observation;

/**
 * There is no reading of a metric.
 *
 * @param absence why
 */
public record AbsentReading(Absence absence) implements MetricReading {}
