package io.pulsescale.job.routing;

import io.pulsescale.job.event.Envelope;

/** An input and the series it belongs to, see {@link SeriesKeys}. */
public record SeriesInput(String series, Envelope input) {}
