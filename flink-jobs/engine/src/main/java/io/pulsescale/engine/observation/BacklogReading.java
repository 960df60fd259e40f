package io.pulsescale.engine.observation;

import java.util.List;

/**
 * One subscription on every topic of a metric.
 *
 * @param topics one for each topic; a topic that was never read is a {@link TopicAbsence}
 */
public record BacklogReading(List<TopicReading> topics) implements MetricReading {
  /** Copies the topics. */
  public BacklogReading {
    topics = List.copyOf(topics);
  }
}
