package io.pulsescale.replay;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Policies of one workload, evaluated by the real rules once a second over a load that comes and
 * goes, with the decisions of the first applied; everything is published as the real parts publish
 * it.
 */
final class SyntheticRun {
  static final long START_MILLIS = 1_800_000_000_000L;

  private final SyntheticEvents events;
  private final SyntheticTopics topics;
  private final List<SyntheticPolicy> policies;
  private UnaryOperator<Evaluation> tamper = UnaryOperator.identity();
  private int replicas = 1;

  SyntheticRun(SyntheticTopics topics, PolicyDocument... policies) {
    this.topics = topics;
    this.events = new SyntheticEvents(policies[0]);
    this.policies = Stream.of(policies).map(SyntheticPolicy::new).toList();
    for (PolicyDocument policy : policies) {
      topics.publish(PolicyEvents.toEvent(policy, 1, START_MILLIS), START_MILLIS);
    }
  }

  /** Changes evaluations on their way to the topic. */
  SyntheticRun tampering(UnaryOperator<Evaluation> change) {
    tamper = change;
    return this;
  }

  SyntheticRun tick(int first, int last) {
    for (int tick = first; tick <= last; tick++) {
      Envelope sample = topics.publish(events.sample(tick, sampledAt(tick)), sampledAt(tick) + 9);
      Envelope target =
          topics.publish(events.target(tick, tickedAt(tick), replicas), tickedAt(tick) + 9);
      for (SyntheticPolicy policy : policies) {
        policy.observe(sample);
        policy.observe(target);
        evaluate(policy, tick);
      }
    }
    return this;
  }

  /**
   * The ticks twice, as when the job is restored in between: the second time each sample comes a
   * tick earlier. For ticks without decisions.
   */
  SyntheticRun restoredOver(int first, int last) {
    SyntheticPolicy policy = policies.get(0);
    SyntheticPolicy.Checkpoint checkpoint = policy.checkpoint();
    tick(first, last);
    policy.restore(checkpoint);
    policy.observe(sealedSample(first));
    for (int tick = first; tick <= last; tick++) {
      if (tick < last) {
        policy.observe(sealedSample(tick + 1));
      }
      policy.observe(
          topics.seal(events.target(tick, tickedAt(tick), replicas), tickedAt(tick) + 9));
      Optional<ScalingDecision> decision =
          policy.evaluate(tickedAt(tick), it -> topics.publish(it, tickedAt(last) + 20));
      if (decision.isPresent()) {
        throw new IllegalStateException("tick " + tick + " decides; choose a quiet one");
      }
    }
    return this;
  }

  private void evaluate(SyntheticPolicy policy, int tick) {
    policy
        .evaluate(tickedAt(tick), it -> topics.publish(tamper.apply(it), tickedAt(tick) + 20))
        .ifPresent(decision -> answer(policy, decision, tickedAt(tick) + 30));
  }

  private void answer(SyntheticPolicy policy, ScalingDecision decision, long atMillis) {
    topics.publish(decision, atMillis);
    boolean direct = decision.getMode().equals("Direct");
    ScaleOutcome outcome = SyntheticEvents.outcome(decision, direct, replicas, atMillis + 10);
    policy.observe(topics.publish(outcome, atMillis + 20));
    replicas = direct ? decision.getDesiredReplicas() : replicas;
  }

  private Envelope sealedSample(int tick) {
    return topics.seal(events.sample(tick, sampledAt(tick)), sampledAt(tick) + 9);
  }

  private static long sampledAt(int tick) {
    return tickedAt(tick) - 300;
  }

  private static long tickedAt(int tick) {
    return START_MILLIS + tick * 1_000L;
  }
}
