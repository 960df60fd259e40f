package io.pulsescale.job.evaluation;

import io.pulsescale.engine.policy.Mode;
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
        policy.rules().withMode(Mode.OBSERVE),
        policy.canonicalJson(),
        policy.hash());
  }
}
