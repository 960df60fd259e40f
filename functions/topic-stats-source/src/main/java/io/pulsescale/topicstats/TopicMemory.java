package io.pulsescale.topicstats;

import io.pulsescale.polling.PollException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What is remembered of a topic between two answers. Thread-safe. */
final class TopicMemory {
  /** A subscription that could not be created. */
  private record NotCreated(long atMillis, PollException why) {}

  private final TopicName topic;
  private final EntrySizes entrySizes = new EntrySizes();
  private final Map<String, String> types = new ConcurrentHashMap<>();
  private final Map<String, SlowFacts> slowFacts = new ConcurrentHashMap<>();
  private final Map<String, NotCreated> notCreated = new ConcurrentHashMap<>();
  private volatile long entrySizesAskedAtMillis;
  private volatile boolean entrySizesAreWorthAsking = true;

  TopicMemory(TopicName topic) {
    this.topic = topic;
  }

  TopicName topic() {
    return topic;
  }

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

  /** Whether creating a subscription was not refused after a time. */
  boolean mayCreate(String subscription, long sinceMillis) {
    NotCreated last = notCreated.get(subscription);
    return last == null || last.atMillis() <= sinceMillis;
  }

  void created(String subscription) {
    notCreated.remove(subscription);
  }

  void notCreated(String subscription, long atMillis, PollException why) {
    notCreated.put(subscription, new NotCreated(atMillis, why));
  }

  /** Why a subscription was not created when that was last tried. */
  Optional<PollException> notCreated(String subscription) {
    return Optional.ofNullable(notCreated.get(subscription)).map(NotCreated::why);
  }

  /** Forgets what nobody wants to know any more. */
  void retain(TopicInterest interest) {
    Set<String> subscriptions = interest.subscriptions();
    types.keySet().retainAll(subscriptions);
    slowFacts.keySet().retainAll(subscriptions);
    notCreated.keySet().removeIf(name -> !interest.wishes().getOrDefault(name, Wish.READ).create());
  }

  private String remembered(String subscription, String type) {
    types.put(subscription, type);
    return type;
  }
}
