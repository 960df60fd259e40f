package io.pulsescale.engine.observation;

/**
 * Why something is not there.
 *
 * @param category of the failure, for example timeout or subscriptionNotFound
 * @param message for people, without secrets
 */
public record Absence(String category, String message) {}
