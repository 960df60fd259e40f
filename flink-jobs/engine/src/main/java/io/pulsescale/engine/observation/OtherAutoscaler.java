package io.pulsescale.engine.observation;

/**
 * Another autoscaler that names the same target.
 *
 * @param kind HorizontalPodAutoscaler or ScaledObject
 * @param name in the workload's namespace
 */
public record OtherAutoscaler(String kind, String name) {}
