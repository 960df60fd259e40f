package io.pulsescale.job;

import java.io.Serializable;
import java.time.Duration;

/**
 * What can be set about the topology. None of it changes an evaluation from the inputs it names.
 *
 * @param allowedSkew by which an observation may be ahead of its publication, 0 or more
 * @param keepUnmatchedFor how much older than its pod's first observation a sample may be, more
 *     than 0
 * @param recoveryGrace time from the first observation of a policy without state until its first
 *     evaluation, so that outcomes of a time before can come back first, 0 or more
 */
public record TopologyOptions(
    Duration allowedSkew, Duration keepUnmatchedFor, Duration recoveryGrace)
    implements Serializable {

  public static final TopologyOptions DEFAULT =
      new TopologyOptions(Duration.ofSeconds(5), Duration.ofSeconds(60), Duration.ofSeconds(3));

  public TopologyOptions {
    requireNotNegative("allowedSkew", allowedSkew);
    requireNotNegative("recoveryGrace", recoveryGrace);
    if (keepUnmatchedFor.isNegative() || keepUnmatchedFor.isZero()) {
      throw new IllegalArgumentException(
          "keepUnmatchedFor is " + keepUnmatchedFor + ", allowed: more than 0 s");
    }
  }

  private static void requireNotNegative(String name, Duration value) {
    if (value.isNegative()) {
      throw new IllegalArgumentException(name + " is " + value + ", allowed: 0 s or more");
    }
  }
}
