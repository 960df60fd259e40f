package io.pulsescale.connector.pulsar.sink;

/** How the producer packs messages into entries. */
public enum Batching {
  /** One message per entry: the order per key holds for every kind of subscription. */
  DISABLED,
  /** Batches of one key each, which Key_Shared consumers need to see each key in order. */
  KEY_BASED,
  /** Batches of mixed keys: fastest, but Key_Shared consumers may see a key out of order. */
  ENABLED
}
