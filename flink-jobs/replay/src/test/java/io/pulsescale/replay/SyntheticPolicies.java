package io.pulsescale.replay;

import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;

/** Policies for synthetic runs. */
final class SyntheticPolicies {
  private static final String HEAD =
      """
      apiVersion: pulsescale.io/v1alpha1
      kind: ScalingPolicy
      metadata: {name: %s, namespace: shop}
      spec:
        evaluationInterval: 1s
        cooldownPeriod: 5s
        mode: %s
        behavior: {scaleDown: {stabilizationWindowSeconds: 5}}
      """;

  private SyntheticPolicies() {}

  /** On the workload orders, from its backlog, down to zero. */
  static PolicyDocument orders(String name, String mode) {
    return parse(
        HEAD.formatted(name, mode)
            + """
              scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: orders}
              minReplicas: 0
              maxReplicas: 10
              metrics:
                - type: PulsarBacklog
                  pulsarBacklog: {topics: [persistent://shop/orders/in], subscription: orders, msgBacklogThreshold: 50}
            """);
  }

  /** On the workload api, from what its instances report. */
  static PolicyDocument api() {
    return parse(
        HEAD.formatted("api", "Direct")
            + """
              scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: api}
              maxReplicas: 10
              metrics:
                - {type: Instance, instance: {metric: inFlightRequests, window: 5s, target: {averageValue: 50}}}
            """);
  }

  private static PolicyDocument parse(String text) {
    PolicyResult result = PolicyParser.parse(text);
    if (result instanceof PolicyResult.Rejected rejected) {
      throw new AssertionError(rejected.faults().toString());
    }
    return ((PolicyResult.Accepted) result).documents().get(0);
  }
}
