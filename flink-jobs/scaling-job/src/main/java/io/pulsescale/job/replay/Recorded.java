package io.pulsescale.job.replay;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventKeys;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;

/**
 * A recorded evaluation.
 *
 * @param policy {@code namespace/name}
 * @param position in the recording; grows in the order of the topic for each policy
 * @param evaluation of the stream {@code evaluations}
 */
public record Recorded(String policy, long position, Envelope evaluation) {

  public static Recorded of(long position, Evaluation evaluation, Envelopes envelopes) {
    return new Recorded(
        EventKeys.ofPolicy(evaluation.getPolicyNamespace(), evaluation.getPolicyName()),
        position,
        envelopes.seal(evaluation));
  }
}
