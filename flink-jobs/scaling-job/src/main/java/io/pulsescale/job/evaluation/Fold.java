package io.pulsescale.job.evaluation;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.state.State;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.InstanceSample;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.policy.PolicyDocument;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Takes inputs into a memory. Inputs of different series commute, so that the order within each
 * series is enough to name them by.
 */
final class Fold {
  private final Envelopes envelopes;
  private final PolicyDocument policy;
  private final List<InstanceWindow> windows;
  private final SortedMap<String, Envelope> samples;
  private final SortedMap<String, InstanceMemory> instances;
  private Optional<Envelope> target;
  private State decision;

  Fold(Envelopes envelopes, PolicyDocument policy, PolicyMemory before) {
    this.envelopes = envelopes;
    this.policy = policy;
    windows = InstanceWindow.of(policy.rules());
    samples = new TreeMap<>(before.samples());
    instances = new TreeMap<>(before.instances());
    target = before.target();
    decision = before.decision();
  }

  /** The memory with the inputs and without what this policy has no use for any more. */
  static PolicyMemory of(
      Envelopes envelopes,
      PolicyDocument policy,
      PolicyMemory before,
      List<Envelope> inputs,
      long evaluatedAtMillis) {
    Fold fold = new Fold(envelopes, policy, before);
    inputs.forEach(fold::take);
    fold.forget(evaluatedAtMillis);
    return new PolicyMemory(
        before.sequence(),
        before.evaluatedAtMillis(),
        before.evaluations(),
        fold.target.filter(it -> it.key().equals(EventKeys.of(policy.workload()))),
        fold.samples,
        fold.instances,
        fold.decision);
  }

  private void take(Envelope input) {
    switch (input.stream()) {
      case SCALE_TARGET -> target = Optional.of(input);
      case SUBSCRIPTION_SAMPLE, METRIC_SAMPLE ->
          samples.compute(
              InputNames.seriesOf(input),
              (series, before) -> TopicListings.after(before, envelopes, input));
      case INSTANCE_SAMPLE -> takeInstance(input);
      case SCALE_OUTCOME ->
          decision =
              Engine.recordOutcome(
                  decision, Outcomes.of(envelopes.open(input, ScaleOutcome.class)));
      case SCALING_POLICY, EVALUATION, SCALING_DECISION ->
          throw new IllegalArgumentException(input.stream() + " is no input of an evaluation");
    }
  }

  private void takeInstance(Envelope input) {
    InstanceMemory before = instances.getOrDefault(input.key(), InstanceMemory.EMPTY);
    instances.put(input.key(), before.with(envelopes.open(input, InstanceSample.class), windows));
  }

  private void forget(long evaluatedAtMillis) {
    long longest = windows.stream().mapToLong(InstanceWindow::millis).max().orElse(0);
    Duration maxSampleAge = policy.rules().maxSampleAge();
    long oldest = evaluatedAtMillis - maxSampleAge.toMillis() - longest;
    instances.values().removeIf(it -> it.observedAtMillis() < oldest);
    KeptSamples.retain(envelopes, policy, samples);
  }
}
