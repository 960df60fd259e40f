package io.pulsescale.policy;

/**
 * A subscription that a policy reads.
 *
 * @param cluster name of the Pulsar cluster
 * @param topic full topic name without a partition suffix
 * @param subscription name of the subscription
 */
public record SubscriptionRef(String cluster, String topic, String subscription) {}
