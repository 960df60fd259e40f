package io.pulsescale.job.evaluation;

import io.pulsescale.engine.policy.Mode;
import io.pulsescale.policy.PolicyDocument;
import java.util.Optional;

/**
 * What an evaluation and its decision are written down with.
 *
 * @param before memory without the inputs
 * @param folded memory with them
 * @param sequence of the evaluation
 * @param uid of the target; empty when it was never observed
 */
record EvaluationContext(
    PolicyMemory before,
    PolicyMemory folded,
    PolicyDocument policy,
    Moment moment,
    long sequence,
    Optional<String> uid) {

  /** {@code policyNamespace/policyName@uid#sequence}: the same when it is taken again. */
  String id() {
    return policy.key() + "@" + uid.orElse("") + "#" + sequence;
  }

  String mode() {
    if (policy.paused()) {
      return "Paused";
    }
    return policy.mode() == Mode.DIRECT ? "Direct" : Yielding.OBSERVE;
  }
}
