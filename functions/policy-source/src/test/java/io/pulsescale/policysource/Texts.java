package io.pulsescale.policysource;

import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;

/** Policies in shop, as files hold them. */
final class Texts {
  private Texts() {}

  static String policy(String name, String target, String mode, int maxReplicas) {
    return """
        apiVersion: pulsescale.io/v1alpha1
        kind: ScalingPolicy
        metadata: {name: %s, namespace: shop}
        spec:
          scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: %s}
          mode: %s
          maxReplicas: %d
          metrics:
            - type: PulsarBacklog
              pulsarBacklog:
                topics: ["persistent://shop/%s/in"]
                subscription: orders
                msgBacklogThreshold: 100
        """
        .formatted(name, target, mode, maxReplicas, target);
  }

  static String direct(String name, int maxReplicas) {
    return policy(name, name, "Direct", maxReplicas);
  }

  static PolicyResult parsed(String text) {
    return PolicyParser.parse(text);
  }

  static PolicyResult faulty() {
    return parsed(direct("orders", 0));
  }
}
