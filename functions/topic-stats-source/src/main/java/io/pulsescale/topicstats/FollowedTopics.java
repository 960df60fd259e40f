package io.pulsescale.topicstats;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is to be polled in one cluster: the topics that policies name, and those that patterns were
 * last seen to match. Thread-safe.
 */
final class FollowedTopics {
  private final Map<TopicPattern, Set<TopicName>> matches = new HashMap<>();
  private ClusterInterests interests = ClusterInterests.NONE;

  /** Takes up what policies want to know; of patterns that stay, what they matched stays. */
  synchronized void follow(ClusterInterests wanted) {
    interests = wanted;
    matches.keySet().retainAll(wanted.patterns().keySet());
  }

  /** The patterns over a namespace's topics. */
  synchronized Map<TopicPattern, TopicInterest> patterns(NamespaceName namespace) {
    Map<TopicPattern, TopicInterest> found = new HashMap<>(interests.patterns());
    found.keySet().removeIf(pattern -> !pattern.namespace().equals(namespace));
    return found;
  }

  /** Every topic to poll, with what all patterns and names together want of it. */
  synchronized Map<TopicName, TopicInterest> topics() {
    Map<TopicName, TopicInterest> all = new HashMap<>(interests.topics());
    matches.forEach(
        (pattern, topics) -> {
          TopicInterest interest = interests.patterns().get(pattern);
          topics.forEach(topic -> all.merge(topic, interest, TopicInterest::and));
        });
    return all;
  }

  /**
   * Takes up what a pattern matches now.
   *
   * @return the subscriptions that nobody names or matches any more, by topic
   */
  synchronized SortedMap<String, SortedSet<String>> matched(
      TopicPattern pattern, Set<TopicName> topics) {
    SortedMap<String, SortedSet<String>> gone = new TreeMap<>();
    if (!interests.patterns().containsKey(pattern)) {
      return gone;
    }
    Set<TopicName> before = matches.getOrDefault(pattern, Set.of());
    matches.put(pattern, Set.copyOf(topics));
    Map<TopicName, TopicInterest> still = topics();
    for (TopicName topic : before) {
      SortedSet<String> subscriptions =
          new TreeSet<>(interests.patterns().get(pattern).subscriptions());
      if (still.containsKey(topic)) {
        subscriptions.removeAll(still.get(topic).subscriptions());
      }
      if (!subscriptions.isEmpty()) {
        gone.put(topic.toString(), subscriptions);
      }
    }
    return gone;
  }
}
