package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Policy;
import io.pulsescale.policy.ScaleTargetRef;

/**
 * A policy's {@code spec}.
 *
 * @param cluster name of the Kubernetes cluster that the target is in
 */
public record Spec(String cluster, ScaleTargetRef scaleTargetRef, Policy rules) {}
