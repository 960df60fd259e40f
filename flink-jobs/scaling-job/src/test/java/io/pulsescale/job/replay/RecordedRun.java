package io.pulsescale.job.replay;

import io.pulsescale.engine.observation.Observation.Trigger;
import io.pulsescale.event.Evaluation;
import io.pulsescale.job.evaluation.EvaluationStep;
import io.pulsescale.job.evaluation.Moment;
import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.evaluation.Taken;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.policy.PolicyDocument;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.specific.SpecificRecordBase;

/** Records evaluations of one policy as a live job would, restores included. */
final class RecordedRun {
  final List<Envelope> inputs = new ArrayList<>();
  final List<Recorded> evaluations = new ArrayList<>();
  PolicyMemory memory = PolicyMemory.EMPTY;

  private final Envelopes envelopes;
  private final EvaluationStep step;
  private final PolicyDocument policy;

  RecordedRun(PolicyDocument policy, Envelopes envelopes) {
    this.policy = policy;
    this.envelopes = envelopes;
    step = new EvaluationStep(envelopes);
  }

  /** Evaluates at the last of the inputs. */
  Evaluation evaluate(SpecificRecordBase... events) {
    List<Envelope> sealed = Arrays.stream(events).map(envelopes::seal).toList();
    inputs.addAll(sealed);
    Moment moment = Moment.of(sealed.get(sealed.size() - 1), Trigger.TICK, memory);
    Taken taken = step.take(memory, policy, sealed, moment);
    memory = taken.after();
    record(taken.evaluation());
    return taken.evaluation();
  }

  void record(Evaluation evaluation) {
    evaluations.add(Recorded.of(evaluations.size(), evaluation, envelopes));
  }
}
