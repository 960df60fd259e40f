package io.pulsescale.job.evaluation;

import io.pulsescale.engine.state.State;
import io.pulsescale.job.event.Envelope;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the evaluations of a policy leave for the next one.
 *
 * @param sequence of the last evaluation; empty before the first
 * @param evaluatedAtMillis of the last evaluation, epoch milliseconds; 0 before the first
 * @param evaluations so far
 * @param target newest observation of the target
 * @param samples newest sample of each subscription and metric series, by stream and key
 * @param instances by instance id
 * @param decision what the decision rules remember
 */
public record PolicyMemory(
    OptionalLong sequence,
    long evaluatedAtMillis,
    long evaluations,
    Optional<Envelope> target,
    SortedMap<String, Envelope> samples,
    SortedMap<String, InstanceMemory> instances,
    State decision) {

  public static final PolicyMemory EMPTY =
      new PolicyMemory(
          OptionalLong.empty(),
          0,
          0,
          Optional.empty(),
          Collections.emptySortedMap(),
          Collections.emptySortedMap(),
          State.initial());

  public PolicyMemory {
    samples = Collections.unmodifiableSortedMap(new TreeMap<>(samples));
    instances = Collections.unmodifiableSortedMap(new TreeMap<>(instances));
  }

  /** A sequence that is made of the time of evaluation and greater than the last one. */
  long nextSequence(long evaluatedAtMillis) {
    return sequence.isPresent()
        ? Math.max(evaluatedAtMillis, sequence.getAsLong() + 1)
        : evaluatedAtMillis;
  }

  PolicyMemory evaluated(long newSequence, long atMillis, State newDecision) {
    return new PolicyMemory(
        OptionalLong.of(newSequence),
        atMillis,
        evaluations + 1,
        target,
        samples,
        instances,
        newDecision);
  }
}
