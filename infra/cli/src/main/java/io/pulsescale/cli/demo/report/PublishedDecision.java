package io.pulsescale.cli.demo.report;

import io.pulsescale.event.ScalingDecision;

/**
 * A decision and when the broker had it.
 *
 * @param atMillis epoch milliseconds
 */
public record PublishedDecision(ScalingDecision decision, long atMillis) {
  String id() {
    return decision.getDecisionId();
  }

  /** From the observation that was the tick to the published decision, milliseconds. */
  public long sinceTickMillis() {
    return atMillis - decision.getDecidedAtMillis();
  }

  /** Observation time of the newest reading that was used; the tick's when there was none. */
  public long signalAtMillis() {
    return decision.getSignalAtMillis() == null
        ? decision.getDecidedAtMillis()
        : decision.getSignalAtMillis();
  }
}
