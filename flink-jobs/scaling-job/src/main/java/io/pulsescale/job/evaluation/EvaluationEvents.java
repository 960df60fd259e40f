package io.pulsescale.job.evaluation;

import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.evaluation.EvaluationEvent;
import io.pulsescale.event.InputRange;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.state.PolicyStateCodec;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.OptionalLong;

/** An evaluation as an event: which one it is and what it knew; what came of it is added. */
final class EvaluationEvents {
  /** A recording can begin at any evaluation that carries the whole state. */
  private static final int EVALUATIONS_PER_KEYFRAME = 20;

  /** A message has room for 5 MiB. A larger state, as of thousands of partitions, is left out. */
  private static final int LARGEST_KEYFRAME_BYTES = 2 << 20;

  private EvaluationEvents() {}

  static io.pulsescale.event.Evaluation of(
      EvaluationContext context, Evaluation result, List<InputRange> inputs) {
    io.pulsescale.event.Evaluation.Builder event =
        io.pulsescale.event.Evaluation.newBuilder()
            .setInputs(inputs)
            .setStateBefore(keyframe(context.before()))
            .setDecisionId(DecisionEvents.decides(context, result) ? context.id() : null);
    identify(event, context);
    return EvaluationEvent.complete(event, result);
  }

  private static void identify(
      io.pulsescale.event.Evaluation.Builder event, EvaluationContext context) {
    event
        .setId(context.id())
        .setWorkload(context.policy().workload())
        .setPolicyNamespace(context.policy().namespace())
        .setPolicyName(context.policy().name())
        .setPolicyHash(context.policy().hash())
        .setSequence(context.sequence())
        .setPreviousSequence(boxed(context.before().sequence()))
        .setTrigger(context.moment().trigger().key())
        .setEvaluatedAtMillis(context.moment().evaluatedAtMillis())
        .setTargetSequence(context.folded().target().map(Envelope::sequence).orElse(0L))
        .setUid(context.uid().orElse(null))
        .setMode(context.mode());
  }

  private static ByteBuffer keyframe(PolicyMemory before) {
    if (before.evaluations() % EVALUATIONS_PER_KEYFRAME != 0) {
      return null;
    }
    ByteBuffer state = PolicyStateCodec.encode(before);
    return state.remaining() <= LARGEST_KEYFRAME_BYTES ? state : null;
  }

  private static Long boxed(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }
}
