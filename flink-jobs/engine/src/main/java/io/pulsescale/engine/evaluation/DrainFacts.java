package io.pulsescale.engine.evaluation;

import java.util.OptionalLong;

/**
 * What a PulsarDrain metric was sized with.
 *
 * @param backlogMilli thousandths of messages that wait, of all topics that are known
 * @param arrivalMilliPerSecond thousandths of messages per second; empty until two readings are
 *     known
 * @param serviceMilliPerSecondPerReplica thousandths of messages per second that one replica
 *     serves; empty while the size grows without one
 * @param serviceRateFrom where that rate comes from
 * @param millisToDrain until the backlog is cleared at the present rates by the replicas that are
 *     ready, {@link #NEVER} when they do not keep up; empty while a rate is not known
 */
public record DrainFacts(
    long backlogMilli,
    OptionalLong arrivalMilliPerSecond,
    OptionalLong serviceMilliPerSecondPerReplica,
    ServiceRateSource serviceRateFrom,
    OptionalLong millisToDrain) {
  /** Time to drain of a backlog that does not shrink. */
  public static final long NEVER = Long.MAX_VALUE;
}
