package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.state.PartitionCounts;
import io.pulsescale.engine.state.TopicCounts;

/**
 * What the replicas may have served in an interval, at most, beside the topics that were measured:
 * of topics that were new, gone, or not measured for another reason.
 */
final class Unmeasured {
  private static final long SMALL_SHARE = 20;
  private static final long MILLI = 1000;
  private static final double MICRO_PER_MILLI_MILLISECOND = 1e6;

  private long milli;
  private long goneMicro;

  void addNew(TopicBacklog topic) {
    milli = Saturating.add(milli, NewTopic.publishedMilli(topic));
  }

  void addUnknown() {
    milli = Long.MAX_VALUE;
  }

  /** An empty one had its arrivals served; what waited may all have been. */
  void addGone(TopicCounts topic) {
    long published = 0;
    boolean empty = !topic.partitions().isEmpty();
    for (PartitionCounts partition : topic.partitions()) {
      published = Saturating.add(published, partition.inMessages());
      empty &= partition.backlogEntries() == 0;
    }
    if (empty && topic.arrivals().isPresent()) {
      goneMicro = Saturating.add(goneMicro, topic.arrivals().get().microPerSecond());
    } else {
      milli = Saturating.add(milli, Saturating.multiply(published, MILLI));
    }
  }

  /** Whether what was measured says what the replicas can serve, by all but a twentieth. */
  boolean isSmallAgainst(DrainInterval passed) {
    if (milli == 0 && goneMicro == 0) {
      return true;
    }
    double perMicro = passed.lengthMillis() / MICRO_PER_MILLI_MILLISECOND;
    double most = milli + goneMicro * perMicro;
    return most * SMALL_SHARE <= passed.acknowledgedMicro() * perMicro;
  }
}
