package io.pulsescale.local.workers;

import org.apache.pulsar.client.api.SubscriptionType;

/** What a workload consumes, and how many messages a second each of its pods can serve. */
public record PulsarFeed(
    String topic, String subscription, SubscriptionType type, double ratePerSecond) {
  public PulsarFeed {
    if (topic == null || subscription == null) {
      throw new IllegalArgumentException("pulsar: needs topic and subscription");
    }
    if (!(ratePerSecond > 0)) {
      throw new IllegalArgumentException("ratePerSecond: " + ratePerSecond + ", allowed: above 0");
    }
    type = type == null ? SubscriptionType.Shared : type;
  }
}
