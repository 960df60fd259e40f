package io.pulsescale.job.replay;

import io.pulsescale.job.event.Envelope;

/**
 * A recorded evaluation that was taken again.
 *
 * @param position in the recording
 * @param evaluationId of the recorded one
 * @param retaken the evaluation as it comes out now; null when it could not be taken
 * @param detail for people: what differs, or what is missing; empty when identical
 */
public record Retaken(
    String policy,
    long position,
    String evaluationId,
    Verdict verdict,
    Envelope retaken,
    String detail) {

  /** How a replay ended for one evaluation. */
  public enum Verdict {
    /** The same bytes. */
    IDENTICAL,
    /** Something differs. */
    DIFFERENT,
    /** An input or the policy that it names is not in the recording. */
    INCOMPLETE,
    /** The recording begins between this one and the state it needs. */
    BEFORE_FIRST_KEYFRAME
  }
}
