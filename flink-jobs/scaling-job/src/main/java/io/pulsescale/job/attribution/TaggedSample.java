package io.pulsescale.job.attribution;

import io.pulsescale.job.event.Envelope;

/** An instance sample that no container id matched and whose tags name a pod. */
public record TaggedSample(String identity, Envelope sample) {}
