package io.pulsescale.engine.observation;

/**
 * The target could not be observed.
 *
 * @param absence why
 */
public record TargetFailure(Absence absence) implements TargetObservation {}
