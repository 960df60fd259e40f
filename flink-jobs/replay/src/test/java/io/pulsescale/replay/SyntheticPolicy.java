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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A policy with what the job would keep of it. */
final class SyntheticPolicy {
  private final EvaluationStep step = new EvaluationStep(new Envelopes());
  private final PolicyDocument document;
  private final List<Envelope> waiting = new ArrayList<>();
  private PolicyMemory memory = PolicyMemory.EMPTY;

  SyntheticPolicy(PolicyDocument document) {
    this.document = document;
  }

  /** State of the job at some moment. */
  record Checkpoint(PolicyMemory memory, List<Envelope> waiting) {}

  void observe(Envelope input) {
    waiting.add(input);
  }

  Optional<ScalingDecision> evaluate(long atMillis, Consumer<Evaluation> out) {
    Taken taken = step.take(memory, document, waiting, new Moment(atMillis, Trigger.TICK));
    memory = taken.after();
    waiting.clear();
    out.accept(taken.evaluation());
    return taken.decision();
  }

  Checkpoint checkpoint() {
    return new Checkpoint(memory, List.copyOf(waiting));
  }

  void restore(Checkpoint checkpoint) {
    memory = checkpoint.memory();
    waiting.clear();
    waiting.addAll(checkpoint.waiting());
  }
}
