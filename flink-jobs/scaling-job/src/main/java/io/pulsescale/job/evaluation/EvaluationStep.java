package io.pulsescale.job.evaluation;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.state.KnownTarget;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.TargetReading;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.policy.PolicyDocument;
import java.util.List;
import java.util.Optional;

/**
 * One evaluation: takes the inputs since the last one into the memory that it left, asks the
 * engine, and writes down the result. The same arguments give the same bytes, always. Not
 * thread-safe.
 */
public final class EvaluationStep {
  private final Envelopes envelopes;

  public EvaluationStep(Envelopes envelopes) {
    this.envelopes = envelopes;
  }

  /**
   * @param inputs since the evaluation that left {@code before}, in order within each series
   */
  public Taken take(
      PolicyMemory before, PolicyDocument policy, List<Envelope> inputs, Moment moment) {
    long atMillis = moment.evaluatedAtMillis();
    PolicyMemory folded = Fold.of(envelopes, policy, before, inputs, atMillis);
    Evaluation result =
        Engine.evaluate(
            Observations.of(envelopes, folded, policy.rules(), moment),
            folded.decision(),
            policy.rules());
    long sequence = before.nextSequence(atMillis);
    EvaluationContext context =
        new EvaluationContext(before, folded, policy, moment, sequence, uid(folded, result));
    return new Taken(
        EvaluationEvents.of(context, result, InputNames.of(inputs)),
        DecisionEvents.of(context, result),
        folded.evaluated(sequence, atMillis, result.state()));
  }

  private Optional<String> uid(PolicyMemory folded, Evaluation result) {
    return folded
        .target()
        .map(it -> envelopes.open(it, ScaleTarget.class).getReading())
        .map(TargetReading::getUid)
        .or(() -> result.state().target().map(KnownTarget::uid));
  }
}
