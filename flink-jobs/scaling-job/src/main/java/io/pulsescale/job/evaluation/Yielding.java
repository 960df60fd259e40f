package io.pulsescale.job.evaluation;

import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.policy.PolicyDocument;

/** A policy that another one on the same target has made an observer. */
public final class Yielding {
  /** The mode that its evaluations carry. */
  public static final String OBSERVE = "Observe";

  private Yielding() {}

  /** The same policy in mode Observe. A paused one does not act anyway and stays as it is. */
  public static PolicyDocument of(PolicyDocument policy) {
    if (policy.rules().isDryRun()) {
      return policy;
    }
    return new PolicyDocument(
        policy.namespace(),
        policy.name(),
        policy.cluster(),
        policy.scaleTargetRef(),
        observing(policy.rules()),
        policy.canonicalJson(),
        policy.hash());
  }

  private static Policy observing(Policy rules) {
    return new Policy(
        rules.replicas(),
        Mode.OBSERVE,
        rules.paused(),
        rules.evaluationInterval(),
        rules.cooldown(),
        rules.metrics(),
        rules.behavior(),
        rules.fallback(),
        rules.maxSampleAge(),
        rules.stuckAfter(),
        rules.semantics(),
        rules.controller());
  }
}
