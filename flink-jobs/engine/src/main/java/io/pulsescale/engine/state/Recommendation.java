package io.pulsescale.engine.state;

/**
 * HPA's timestampedRecommendation.
 *
 * @param replicas recommended, before stabilization
 * @param atMillis when, epoch milliseconds
 */
public record Recommendation(int replicas, long atMillis) {}
