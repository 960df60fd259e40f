package io.pulsescale.engine.policy;

/**
 * Whose rules apply where Pulsescale and upstream differ. The methods are the complete list of the
 * differences; every rule that asks one of them is the same otherwise.
 */
public enum Semantics {
  /** Upstream's rules with their known defects mended. */
  CORRECTED,
  /** HPA of Kubernetes 1.36 and KEDA, number for number, defects included. */
  UPSTREAM;

  /**
   * @return true: the ratio of an External AverageValue is over spec replicas, and within tolerance
   *     they stay; that of a Value counts no more ready pods than those; false: over status
   *     replicas and times every ready pod, which a rollout surge inflates
   */
  public boolean ratioOverSpecReplicas() {
    return this == CORRECTED;
  }

  /**
   * @return true: a reading older than maxSampleAge is stale, one below 0 or beyond 64 bits
   *     invalid; false: any reading counts
   */
  public boolean judgesReadings() {
    return this == CORRECTED;
  }

  /**
   * @return true: a sample of a pod that the target does not have is left out; false: it counts
   */
  public boolean ignoresUnknownPods() {
    return this == CORRECTED;
  }

  /**
   * @return true: a pod that ended well counts for nothing, as one that failed does; false: while
   *     it is still listed it is missing, and filled in
   */
  public boolean ignoresSucceededPods() {
    return this == CORRECTED;
  }

  /**
   * @return true: unit and combination of backlogs as the policy states them; work in flight counts
   *     at least as itself and keeps a workload from its rest; false: entries with delayed ones,
   *     the largest topic, and only the activation threshold counts
   */
  public boolean readsBacklogAsStated() {
    return this == CORRECTED;
  }

  /**
   * @return true: stats that leave out a backlog do not tell it; false: it is zero then, as is a
   *     negative one
   */
  public boolean needsCompleteStats() {
    return this == CORRECTED;
  }

  /**
   * @return true: a backlog that its precise count contradicts gives way to that; false: the
   *     ordinary one counts, whatever the precise one says
   */
  public boolean crossChecksBacklog() {
    return this == CORRECTED;
  }

  /**
   * @return true: a metric whose consumers are stuck asks for no growth any more; false: it may
   *     grow to the maximum
   */
  public boolean stopsAtStuckConsumers() {
    return this == CORRECTED;
  }

  /**
   * @return true: absoluteTolerance, treatMissingAs and activateWhen as the policy states them;
   *     false: the ratio's tolerance, a missing metric is missing for ever, any metric activates
   */
  public boolean appliesOptions() {
    return this == CORRECTED;
  }

  /**
   * @return true: without a behavior, what {@code behavior: {}} means in autoscaling/v2; false:
   *     HPA's legacy path
   */
  public boolean defaultsBehavior() {
    return this == CORRECTED;
  }

  /**
   * @return true: every metric but Resource can tell that the workload is active; false: KEDA's
   *     triggers (the Pulsar metrics) alone can, without one there is HPA alone
   */
  public boolean activatesByAnyMetric() {
    return this == CORRECTED;
  }

  /**
   * @return true: the step to and from rest is one of the stages: woken to what the metrics ask
   *     for, down by the behavior to the active minimum and then to rest, after its initial
   *     cooldown too where the target was made anew; false: KEDA's executor decides it first and by
   *     itself: woken to the active minimum, to rest from any size in one step
   */
  public boolean restsByStages() {
    return this == CORRECTED;
  }

  /**
   * @return true: somebody else's zero is never undone; false: any zero is woken
   */
  public boolean respectsForeignZero() {
    return this == CORRECTED;
  }

  /**
   * @return true: no more replicas than can consume from the subscription; false: no such limit
   */
  public boolean limitsToConsumers() {
    return this == CORRECTED;
  }

  /**
   * @return true: only metrics that are measured pod by pod need a selector, and another
   *     autoscaler's target is left alone altogether; false: metrics are computed only for a target
   *     whose selector is usable and that no other autoscaler names, bounds are corrected in any
   *     case
   */
  public boolean evaluatesWithoutSelector() {
    return this == CORRECTED;
  }

  /**
   * @return true: a target whose spec.replicas is unset has the replicas that exist; false: it has
   *     none
   */
  public boolean takesExistingReplicas() {
    return this == CORRECTED;
  }

  /**
   * @return true: a target whose changes another field manager keeps undoing is left alone for a
   *     while; false: it is changed again and again
   */
  public boolean stepsBackFromReverts() {
    return this == CORRECTED;
  }

  /**
   * @return true: the cooldown counts from the last evaluation at which the workload was active or
   *     its activity was not known; false: from the last active one, so that it runs down while
   *     nothing is known
   */
  public boolean cooldownWaitsForKnown() {
    return this == CORRECTED;
  }

  /**
   * @return true: a policy may rest at zero only when some metric has a value there; false: any
   *     policy may, and nothing may wake it
   */
  public boolean restsOnlyWhereWoken() {
    return this == CORRECTED;
  }

  /**
   * @return true: a fallback is at least one replica; false: it may be none, so that a metric that
   *     stays away asks for no replica
   */
  public boolean fallsBackAboveZero() {
    return this == CORRECTED;
  }

  /**
   * @return true: failures in a row are counted in any case; false: only while the policy has a
   *     fallback, so that one added later starts from none
   */
  public boolean alwaysCountsFailures() {
    return this == CORRECTED;
  }

  /**
   * @return true: a metric of pods is idle while there are none by intent; false: it fails, as for
   *     any target without pods
   */
  public boolean restsWithoutPods() {
    return this == CORRECTED;
  }

  /**
   * @return true: a usage above its target never asks for fewer replicas than there are, one below
   *     never for more; false: it may, where the pods that count are more or fewer than the
   *     replicas asked for
   */
  public boolean followsUsage() {
    return this == CORRECTED;
  }
}
