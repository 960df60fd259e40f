package io.pulsescale.policy;

/**
 * A subscription that a policy reads.
 *
 * @param cluster name of the Pulsar cluster
 * @param topic full topic name without a partition suffix; when {@code pattern}, a regular
 *     expression over such names, {@code persistent://tenant/namespace/REGEX}
 * @param pattern whether {@code topic} stands for every topic that it matches
 * @param subscription name of the subscription
 * @param createSubscription whether to create the subscription where it is missing
 */
public record SubscriptionRef(
    String cluster,
    String topic,
    boolean pattern,
    String subscription,
    boolean createSubscription) {

  /** What is read, whoever reads it: the reference without the wish to create. */
  SubscriptionRef withoutCreation() {
    return new SubscriptionRef(cluster, topic, pattern, subscription, false);
  }

  /** The same subscription, created when either wants that. */
  SubscriptionRef and(SubscriptionRef other) {
    return createSubscription ? this : other;
  }
}
