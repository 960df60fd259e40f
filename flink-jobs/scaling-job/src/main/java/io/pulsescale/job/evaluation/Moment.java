package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.Observation.Trigger;
import io.pulsescale.job.event.Envelope;

/**
 * When and why an evaluation is made.
 *
 * @param evaluatedAtMillis epoch milliseconds
 */
public record Moment(long evaluatedAtMillis, Trigger trigger) {

  /** At the input's own time; never before the evaluation that left the memory. */
  public static Moment of(Envelope input, Trigger trigger, PolicyMemory memory) {
    return new Moment(Math.max(input.observedAtMillis(), memory.evaluatedAtMillis()), trigger);
  }
}
