package io.pulsescale.engine.metric;

import io.pulsescale.engine.policy.Combine;

/**
 * The intervals of all topics of a drain metric as one. Every replica consumes every topic, so one
 * saturated topic keeps them all busy.
 *
 * @param combine how topics become one value
 * @param topics that are in it
 * @param fromMillis of the first reading of all, epoch milliseconds
 * @param lengthMillis of the longest
 * @param acknowledgedMicro millionths of messages per second: the sum, or the largest of a
 *     saturated topic
 * @param backlogBeforeMilli thousandths of messages at the first readings
 * @param backlogMilli thousandths of messages at the second ones
 * @param saturated true when every consumer had work all the time
 */
record DrainInterval(
    Combine combine,
    int topics,
    long fromMillis,
    long lengthMillis,
    long acknowledgedMicro,
    long backlogBeforeMilli,
    long backlogMilli,
    boolean saturated) {
  private static final long MICRO_PER_MILLI_MILLISECOND = 1_000_000;

  static DrainInterval empty(Combine combine) {
    return new DrainInterval(combine, 0, Long.MAX_VALUE, 0, 0, 0, 0, false);
  }

  DrainInterval plus(TopicInterval topic, boolean topicSaturated) {
    return new DrainInterval(
        combine,
        topics + 1,
        Math.min(fromMillis, topic.fromMillis()),
        Math.max(lengthMillis, topic.lengthMillis()),
        acknowledged(topic.acknowledgedMicro(), topicSaturated),
        Saturating.add(backlogBeforeMilli, topic.backlogBeforeMilli()),
        Saturating.add(backlogMilli, topic.backlogMilli()),
        saturated || topicSaturated);
  }

  /** Whether replicas that serve so much, millionths of messages per second, had been busy too. */
  boolean isBusyFor(double servedMicro) {
    double served = servedMicro * lengthMillis / MICRO_PER_MILLI_MILLISECOND;
    double acknowledged = (double) acknowledgedMicro * lengthMillis / MICRO_PER_MILLI_MILLISECOND;
    double left = backlogMilli + acknowledged - served;
    return backlogBeforeMilli > served
        || Math.min(backlogBeforeMilli, left) >= served / Workload.LEAST_SHARE;
  }

  private long acknowledged(long micro, boolean topicSaturated) {
    if (combine == Combine.SUM) {
      return Saturating.add(acknowledgedMicro, micro);
    }
    return topicSaturated ? Math.max(acknowledgedMicro, micro) : acknowledgedMicro;
  }
}
