package io.pulsescale.policy;

/** What a policy scales, in its own namespace: an object with a scale subresource. */
public record ScaleTargetRef(String apiVersion, String kind, String name) {}
