package io.pulsescale.policy;

/** A small sound policy, to change one thing at a time. */
final class Samples {
  static final String SOUND =
      """
      apiVersion: pulsescale.io/v1alpha1
      kind: ScalingPolicy
      metadata: {name: orders, namespace: shop}
      spec:
        scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: orders}
        minReplicas: 0
        maxReplicas: 40
        metrics:
          - type: PulsarBacklog
            pulsarBacklog: {topics: [persistent://shop/orders/in], subscription: orders}
      """;

  private Samples() {}

  /** The policy with more at its end, which is inside {@code spec}. */
  static String with(String more) {
    return SOUND + more;
  }

  /** The policy with a part of its text changed. */
  static String changed(String part, String other) {
    if (!SOUND.contains(part)) {
      throw new IllegalArgumentException(part);
    }
    return SOUND.replace(part, other);
  }
}
