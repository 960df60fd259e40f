package io.pulsescale.topicstats;

import java.util.Map;

/** What all policies together want to know of one cluster, by the topic's name and by pattern. */
record ClusterInterests(
    Map<TopicName, TopicInterest> topics, Map<TopicPattern, TopicInterest> patterns) {
  static final ClusterInterests NONE = new ClusterInterests(Map.of(), Map.of());

  ClusterInterests {
    topics = Map.copyOf(topics);
    patterns = Map.copyOf(patterns);
  }
}
