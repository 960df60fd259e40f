package io.pulsescale.job;

import io.pulsescale.job.event.Envelope;
import org.apache.flink.api.connector.sink2.Sink;

/** Where the job's output goes. */
public record Sinks(Sink<Envelope> evaluations, Sink<Envelope> decisions) {}
