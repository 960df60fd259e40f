package io.pulsescale.replay;

import io.pulsescale.engine.observation.Observation.Trigger;
import io.pulsescale.event.Evaluation;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.job.evaluation.EvaluationStep;
import io.pulsescale.job.evaluation.Moment;
import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.evaluation.Taken;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * One policy, evaluated by the real rules once a second over a load that comes and goes, with its
 * decisions applied; everything is published as the real parts publish it.
 */
final class SyntheticRun {
  static final long START_MILLIS = 1_800_000_000_000L;

  private final Envelopes envelopes = new Envelopes();
  private final EvaluationStep step = new EvaluationStep(envelopes);
  private final SyntheticEvents events;
  private final PolicyDocument policy;
  private final SyntheticTopics topics;
  private final List<Envelope> waiting = new ArrayList<>();
  private UnaryOperator<Evaluation> tamper = UnaryOperator.identity();
  private PolicyMemory memory = PolicyMemory.EMPTY;
  private int replicas = 1;

  SyntheticRun(PolicyDocument policy, SyntheticTopics topics) {
    this.policy = policy;
    this.topics = topics;
    this.events = new SyntheticEvents(policy);
    topics.publish(PolicyEvents.toEvent(policy, 1, START_MILLIS), START_MILLIS);
  }

  /** Changes evaluations on their way to the topic. */
  SyntheticRun tampering(UnaryOperator<Evaluation> change) {
    tamper = change;
    return this;
  }

  SyntheticRun tick(int first, int last) {
    for (int tick = first; tick <= last; tick++) {
      tick(tick);
    }
    return this;
  }

  /**
   * The last ticks once more, as after a restore: from what was left then, with other groups of
   * inputs.
   */
  SyntheticRun restoredFrom(int tick, int last) {
    PolicyMemory now = memory;
    tick(tick, last);
    SyntheticRun again = new SyntheticRun(policy, topics);
    again.memory = now;
    again.replicas = replicas;
    return again.tick(tick, last);
  }

  private void tick(int tick) {
    long atMillis = START_MILLIS + tick * 1_000L;
    observe(events.sample(tick, atMillis - 300), atMillis - 200);
    observe(events.target(tick, atMillis, replicas), atMillis + 10);
    Taken taken = step.take(memory, policy, waiting, new Moment(atMillis, Trigger.TICK));
    memory = taken.after();
    waiting.clear();
    topics.publish(tamper.apply(taken.evaluation()), atMillis + 20);
    taken.decision().ifPresent(decision -> apply(decision, atMillis + 30));
  }

  private void apply(ScalingDecision decision, long atMillis) {
    topics.publish(decision, atMillis);
    boolean direct = decision.getMode().equals("Direct");
    observe(SyntheticEvents.outcome(decision, direct, replicas, atMillis + 10), atMillis + 20);
    replicas = direct ? decision.getDesiredReplicas() : replicas;
  }

  private void observe(SpecificRecordBase event, long publishedAtMillis) {
    topics.publish(event, publishedAtMillis);
    waiting.add(envelopes.seal(event));
  }
}
