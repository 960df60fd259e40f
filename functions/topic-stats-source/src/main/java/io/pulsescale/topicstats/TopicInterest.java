package io.pulsescale.topicstats;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;

/**
 * What policies want to know of one topic, and how often.
 *
 * @param created those of the subscriptions that are to be created where they are missing
 */
record TopicInterest(Set<String> subscriptions, Set<String> created, Duration interval) {
  TopicInterest {
    subscriptions = Set.copyOf(subscriptions);
    created = Set.copyOf(created);
  }

  /** Without the wish to create anything. */
  static TopicInterest in(Set<String> subscriptions, Duration interval) {
    return new TopicInterest(subscriptions, Set.of(), interval);
  }

  /** Both together: all subscriptions at the shorter interval. */
  TopicInterest and(TopicInterest other) {
    return new TopicInterest(
        union(subscriptions, other.subscriptions),
        union(created, other.created),
        interval.compareTo(other.interval) < 0 ? interval : other.interval);
  }

  private static Set<String> union(Set<String> left, Set<String> right) {
    Set<String> all = new TreeSet<>(left);
    all.addAll(right);
    return all;
  }
}
