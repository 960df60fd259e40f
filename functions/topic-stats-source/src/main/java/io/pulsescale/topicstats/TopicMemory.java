package io.pulsescale.topicstats;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What is remembered of a topic between two answers. Thread-safe. */
final class TopicMemory {
  private final EntrySizes entrySizes = new EntrySizes();
  private final Map<String, String> types = new ConcurrentHashMap<>();
  private final Map<String, SlowFacts> slowFacts = new ConcurrentHashMap<>();
  private volatile long entrySizesAskedAtMillis;
  private volatile boolean entrySizesAreWorthAsking = true;

  EntrySizes entrySizes() {
    return entrySizes;
  }

  /** The type a subscription has, or last had; null when it was never seen. */
  String type(String subscription, String seen) {
    return seen == null ? types.get(subscription) : remembered(subscription, seen);
  }

  /** The last slow facts of a subscription; null when there are none. */
  SlowFacts slowFacts(String subscription) {
    return slowFacts.get(subscription);
  }

  void remember(String subscription, SlowFacts facts) {
    slowFacts.put(subscription, facts);
  }

  long entrySizesAskedAtMillis() {
    return entrySizesAskedAtMillis;
  }

  /** Whether the last question about entry sizes, if there was one, left nothing to be learnt. */
  boolean entrySizesAreWorthAsking() {
    return entrySizesAreWorthAsking;
  }

  void entrySizesAsked(long atMillis, boolean learnt) {
    entrySizesAskedAtMillis = atMillis;
    entrySizesAreWorthAsking = learnt;
  }

  /** Forgets other subscriptions. */
  void retain(Set<String> subscriptions) {
    types.keySet().retainAll(subscriptions);
    slowFacts.keySet().retainAll(subscriptions);
  }

  private String remembered(String subscription, String type) {
    types.put(subscription, type);
    return type;
  }
}
