package io.pulsescale.topicstats;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;

/** What policies want to know of one topic, and how often. */
record TopicInterest(Set<String> subscriptions, Duration interval) {
  TopicInterest {
    subscriptions = Set.copyOf(subscriptions);
  }

  /** Both together: all subscriptions at the shorter interval. */
  TopicInterest and(TopicInterest other) {
    Set<String> all = new TreeSet<>(subscriptions);
    all.addAll(other.subscriptions);
    return new TopicInterest(
        all, interval.compareTo(other.interval) < 0 ? interval : other.interval);
  }
}
