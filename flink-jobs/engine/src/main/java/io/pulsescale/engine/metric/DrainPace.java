package io.pulsescale.engine.metric;

import java.time.Duration;

/**
 * Whether the replicas keep up, going by the topics whose arrivals were known before an interval.
 *
 * @param topics that are in it
 * @param fromMillis of the first reading of all, epoch milliseconds
 * @param lengthMillis of the longest interval
 * @param expectedMilli thousandths of messages that should have arrived, going by what was learnt
 *     before
 * @param backlogBeforeMilli thousandths of messages at the first readings
 * @param backlogMilli thousandths of messages at the second ones
 */
record DrainPace(
    int topics,
    long fromMillis,
    long lengthMillis,
    long expectedMilli,
    long backlogBeforeMilli,
    long backlogMilli) {
  static final DrainPace NONE = new DrainPace(0, Long.MAX_VALUE, 0, 0, 0, 0);
  private static final long MICRO_PER_MILLI_MILLISECOND = 1_000_000;

  DrainPace plus(TopicInterval topic, long arrivalMicroBefore) {
    long expected =
        Saturating.multiply(arrivalMicroBefore, topic.lengthMillis()) / MICRO_PER_MILLI_MILLISECOND;
    return new DrainPace(
        topics + 1,
        Math.min(fromMillis, topic.fromMillis()),
        Math.max(lengthMillis, topic.lengthMillis()),
        Saturating.add(expectedMilli, expected),
        Saturating.add(backlogBeforeMilli, topic.backlogBeforeMilli()),
        Saturating.add(backlogMilli, topic.backlogMilli()));
  }

  /** Whether that many replicas, and nobody else, were there all the time. */
  boolean isOf(ReadyReplicas ready, int replicas) {
    return topics > 0 && ready.count() >= replicas && ready.sinceMillis() <= fromMillis;
  }

  /** More waits than arrives in an interval, and is not gone in time at the pace of this one. */
  boolean isBehind(Duration drainWithin) {
    if (backlogMilli <= expectedMilli) {
      return false;
    }
    double cleared = (double) backlogBeforeMilli - backlogMilli;
    double withinLimit = cleared * drainWithin.toMillis() / lengthMillis;
    return backlogMilli > withinLimit;
  }

  boolean isRising() {
    return backlogMilli > backlogBeforeMilli;
  }

  /** No more waits, on whatever topic, than is known to arrive in an interval. */
  boolean isCalm(long wholeBacklogMilli) {
    return wholeBacklogMilli <= expectedMilli;
  }
}
