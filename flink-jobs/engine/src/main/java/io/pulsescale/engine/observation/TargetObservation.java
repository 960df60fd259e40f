package io.pulsescale.engine.observation;

/** The target as observed: a {@link Target}, or the {@link TargetFailure} that hid it. */
public sealed interface TargetObservation permits Target, TargetFailure {}
