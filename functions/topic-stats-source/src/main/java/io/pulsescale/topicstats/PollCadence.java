package io.pulsescale.topicstats;

import java.time.Duration;

/**
 * How often a topic is asked for: a third of the evaluation interval of whoever evaluates it most
 * often, within these bounds.
 */
record PollCadence(Duration least, Duration most) {
  private static final int POLLS_PER_EVALUATION = 3;

  PollCadence {
    if (least.compareTo(most) > 0) {
      throw new IllegalArgumentException(
          "minPollInterval is %s; allowed: at most maxPollInterval, which is %s"
              .formatted(least, most));
    }
  }

  Duration of(Duration evaluationInterval) {
    Duration third = evaluationInterval.dividedBy(POLLS_PER_EVALUATION);
    if (third.compareTo(least) < 0) {
      return least;
    }
    return third.compareTo(most) > 0 ? most : third;
  }
}
