package io.pulsescale.engine.observation;

/** The newest reading of one metric, aggregated over its series but not yet judged. */
public sealed interface MetricReading
    permits BacklogReading, PodReadings, ExternalReading, AbsentReading {}
