/**
 * The way here from other autoscalers: HorizontalPodAutoscalers and ScaledObjects become policies
 * that decide the same, and what cannot be carried over is told.
 */
package io.pulsescale.policy.migration;
