package io.pulsescale.topicstats;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What policies want of the subscriptions of one topic, and how often. */
record TopicInterest(Map<String, Wish> wishes, Duration interval) {
  TopicInterest {
    wishes = Map.copyOf(wishes);
  }

  /** Subscriptions to read as they are. */
  static TopicInterest in(Set<String> subscriptions, Duration interval) {
    return new TopicInterest(
        subscriptions.stream().collect(Collectors.toMap(name -> name, name -> Wish.READ)),
        interval);
  }

  Set<String> subscriptions() {
    return wishes.keySet();
  }

  /** Both together: all subscriptions at the shorter interval. */
  TopicInterest and(TopicInterest other) {
    Map<String, Wish> all = new HashMap<>(wishes);
    other.wishes.forEach((subscription, wish) -> all.merge(subscription, wish, Wish::and));
    return new TopicInterest(
        all, interval.compareTo(other.interval) < 0 ? interval : other.interval);
  }
}
