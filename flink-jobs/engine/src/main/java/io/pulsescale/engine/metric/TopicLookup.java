package io.pulsescale.engine.metric;

import io.pulsescale.engine.state.TopicCounts;
import java.util.List;
import java.util.Optional;

/** Finds topics by name, beginning after the last one found: they mostly come in the same order. */
final class TopicLookup {
  private final List<TopicCounts> topics;
  private int next;

  TopicLookup(List<TopicCounts> topics) {
    this.topics = topics;
  }

  Optional<TopicCounts> find(String topic) {
    int size = topics.size();
    for (int i = 0; i < size; i++) {
      int position = (next + i) % size;
      if (topics.get(position).topic().equals(topic)) {
        next = position + 1;
        return Optional.of(topics.get(position));
      }
    }
    return Optional.empty();
  }
}
