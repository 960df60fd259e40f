package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.PartitionBacklog;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.state.TopicCounts;
import java.util.List;

/**
 * A topic that was not there at the last reading. What arrived since is not known, but no more than
 * all that it has counted, unless more waits than that: its counter began anew then, and it is no
 * new topic.
 */
final class NewTopic {
  private static final long MILLI = 1000;
  private static final long MICRO_PER_MILLI_MILLISECOND = 1_000_000;

  private NewTopic() {}

  /**
   * @return thousandths of messages that were ever published to it, or the largest number
   */
  static long publishedMilli(TopicBacklog topic) {
    long published = 0;
    for (PartitionBacklog partition : topic.partitions()) {
      long in = partition.inMessages().orElse(Long.MAX_VALUE);
      published = Saturating.add(published, in < 0 ? Long.MAX_VALUE : in);
    }
    long milli = Saturating.multiply(published, MILLI);
    return TopicValue.milli(topic, BacklogUnit.MESSAGES) > milli ? Long.MAX_VALUE : milli;
  }

  /**
   * @param before topics at the last reading
   * @param longestMillis that may lie between two readings
   * @return millionths of messages per second that arrive at most, or {@link DrainDemand#UNKNOWN}
   */
  static long arrivalAtMostMicro(TopicBacklog topic, List<TopicCounts> before, long longestMillis) {
    long newest = Long.MIN_VALUE;
    for (TopicCounts counts : before) {
      newest = Math.max(newest, counts.observedAtMillis());
    }
    long length = topic.observedAtMillis() - newest;
    long published = publishedMilli(topic);
    boolean tells = !before.isEmpty() && length > 0 && length <= longestMillis;
    return tells && !Saturating.isAbsurd(published)
        ? Saturating.multiply(published, MICRO_PER_MILLI_MILLISECOND) / length
        : DrainDemand.UNKNOWN;
  }
}
