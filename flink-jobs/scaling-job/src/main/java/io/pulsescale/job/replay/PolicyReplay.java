package io.pulsescale.job.replay;

import io.pulsescale.engine.observation.Observation.Trigger;
import io.pulsescale.event.Evaluation;
import io.pulsescale.job.evaluation.EvaluationStep;
import io.pulsescale.job.evaluation.Moment;
import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.evaluation.Taken;
import io.pulsescale.job.evaluation.Yielding;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.replay.Retaken.Verdict;
import io.pulsescale.job.state.PolicyStateCodec;
import io.pulsescale.policy.PolicyDocument;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The recorded evaluations of one policy, taken again one after the other. Each begins with the
 * memory that the one it names as its predecessor left: after a restore of the job that is an
 * earlier one than the last recorded. Without it, a keyframe is where to begin.
 */
final class PolicyReplay {
  /** Far more than a job evaluates between two checkpoints. */
  private static final int KEPT_MEMORIES = 1_000;

  private final RecordedInputs inputs;
  private final Envelopes envelopes;
  private final EvaluationStep step;
  private final Map<Long, PolicyMemory> bySequence =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, PolicyMemory> eldest) {
          return size() > KEPT_MEMORIES;
        }
      };

  PolicyReplay(RecordedInputs inputs, Envelopes envelopes) {
    this.inputs = inputs;
    this.envelopes = envelopes;
    step = new EvaluationStep(envelopes);
  }

  Retaken retake(Recorded recorded) throws IOException {
    Evaluation evaluation = envelopes.open(recorded.evaluation(), Evaluation.class);
    Optional<PolicyMemory> before = before(evaluation);
    // Of one that is recorded twice the second counts, if it can be taken or not.
    bySequence.remove(evaluation.getSequence());
    if (before.isEmpty()) {
      return untaken(recorded, evaluation, Verdict.BEFORE_FIRST_KEYFRAME, "no keyframe yet");
    }
    try {
      return compare(recorded, evaluation, take(evaluation, before.get()));
    } catch (MissingInputException e) {
      return untaken(recorded, evaluation, Verdict.INCOMPLETE, e.getMessage());
    }
  }

  private Taken take(Evaluation evaluation, PolicyMemory before) throws MissingInputException {
    PolicyDocument policy =
        inputs
            .policy(evaluation.getPolicyHash())
            .orElseThrow(
                () -> new MissingInputException("policy of hash " + evaluation.getPolicyHash()));
    List<Envelope> named = inputs.of(evaluation);
    boolean yielded = evaluation.getMode().equals(Yielding.OBSERVE);
    PolicyDocument inForce = yielded ? Yielding.of(policy) : policy;
    Taken taken = step.take(before, inForce, named, moment(evaluation));
    bySequence.put(evaluation.getSequence(), taken.after());
    return taken;
  }

  private Optional<PolicyMemory> before(Evaluation evaluation) throws IOException {
    Long previous = evaluation.getPreviousSequence();
    if (previous != null && bySequence.containsKey(previous)) {
      return Optional.of(bySequence.get(previous));
    }
    return evaluation.getStateBefore() == null
        ? Optional.empty()
        : Optional.of(PolicyStateCodec.decode(evaluation.getStateBefore()));
  }

  private Retaken compare(Recorded recorded, Evaluation evaluation, Taken taken) {
    Envelope retaken = envelopes.seal(taken.evaluation());
    boolean identical = Arrays.equals(retaken.event(), envelopes.seal(evaluation).event());
    return new Retaken(
        recorded.policy(),
        recorded.position(),
        evaluation.getId(),
        identical ? Verdict.IDENTICAL : Verdict.DIFFERENT,
        retaken,
        identical ? "" : Differences.between(evaluation, taken.evaluation()));
  }

  private static Retaken untaken(
      Recorded recorded, Evaluation evaluation, Verdict verdict, String detail) {
    return new Retaken(
        recorded.policy(), recorded.position(), evaluation.getId(), verdict, null, detail);
  }

  private static Moment moment(Evaluation evaluation) {
    Trigger trigger =
        Arrays.stream(Trigger.values())
            .filter(it -> it.key().equals(evaluation.getTrigger()))
            .findFirst()
            .orElse(Trigger.TICK);
    return new Moment(evaluation.getEvaluatedAtMillis(), trigger);
  }
}
