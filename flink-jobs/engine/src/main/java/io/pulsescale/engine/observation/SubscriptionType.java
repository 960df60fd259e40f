package io.pulsescale.engine.observation;

/** How a subscription spreads messages over its consumers. */
public enum SubscriptionType {
  /** One consumer in all. */
  EXCLUSIVE,
  /** One consumer for each partition. */
  FAILOVER,
  /** Any number of consumers. */
  SHARED,
  /** Any number of consumers, one for each key. */
  KEY_SHARED,
  /** Nobody was ever seen connected. */
  UNKNOWN
}
