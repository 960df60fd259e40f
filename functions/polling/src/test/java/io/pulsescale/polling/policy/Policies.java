package io.pulsescale.polling.policy;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;

/** Policies for tests. */
public final class Policies {
  private Policies() {}

  /** A policy {@code shop/NAME} on a subscription {@code orders} of a topic. */
  public static PolicyDocument onTopic(String name, String cluster, String topic, String interval) {
    return of(name, cluster, "topics: ['" + topic + "']", "evaluationInterval: " + interval);
  }

  /**
   * A policy {@code shop/NAME} on a subscription {@code orders} of cluster {@code main}.
   *
   * @param topics keys of {@code pulsarBacklog}, in YAML's short form
   */
  public static PolicyDocument withTopics(String name, String topics) {
    return withTopics(name, topics, "evaluationInterval: 15s");
  }

  /** The same with a further line of the policy's {@code spec}. */
  public static PolicyDocument withTopics(String name, String topics, String specLine) {
    return of(name, "main", topics, specLine);
  }

  private static PolicyDocument of(String name, String cluster, String topics, String specLine) {
    return parse(
        """
        apiVersion: pulsescale.io/v1alpha1
        kind: ScalingPolicy
        metadata: {name: %s, namespace: shop}
        spec:
          scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: %s}
          minReplicas: 0
          maxReplicas: 10
          %s
          metrics:
            - type: PulsarBacklog
              pulsarBacklog: {pulsarCluster: %s, subscription: orders, msgBacklogThreshold: 100, %s}
        """
            .formatted(name, name, specLine, cluster, topics));
  }

  public static ScalingPolicy event(PolicyDocument policy) {
    return PolicyEvents.toEvent(policy, 1, 1_793_610_000_000L);
  }

  /** What a later version might publish and this one does not understand. */
  public static ScalingPolicy unreadable(PolicyDocument policy) {
    ScalingPolicy event = event(policy);
    return ScalingPolicy.newBuilder(event)
        .setSpec(event.getSpec().replace("maxReplicas", "largestSize"))
        .setHash("another")
        .build();
  }

  private static PolicyDocument parse(String yaml) {
    PolicyResult result = PolicyParser.parse(yaml);
    if (result instanceof PolicyResult.Accepted accepted) {
      return accepted.documents().get(0);
    }
    throw new IllegalArgumentException(result.toString());
  }
}
