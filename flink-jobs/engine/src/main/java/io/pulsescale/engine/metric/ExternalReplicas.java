package io.pulsescale.engine.metric;

/** HPA's formulas for one number from outside. */
final class ExternalReplicas {
  private ExternalReplicas() {}

  /**
   * GetExternalPerPodMetricReplicas (and GetObjectPerPodMetricReplicas): {@code r = usage / (target
   * · replicas)}; within tolerance the replicas stay, else {@code ⌈usage / target⌉}. At zero
   * replicas r is infinite or not a number, so never within.
   */
  static Proposal averageValue(
      long usageMilli, long targetMilli, int replicas, Tolerances tolerances) {
    double ratio = (double) usageMilli / ((double) targetMilli * replicas);
    long expectedMilli = Saturating.multiply(targetMilli, replicas);
    boolean within = replicas > 0 && tolerances.isWithin(ratio, usageMilli, expectedMilli);
    int proposed = within ? replicas : (int) Math.ceil((double) usageMilli / targetMilli);
    return new Proposal(proposed, ratio, usageMilli, averageMilli(usageMilli, replicas));
  }

  /** {@code ⌈usage / replicas⌉}, in doubles as upstream has it. */
  private static long averageMilli(long usageMilli, int replicas) {
    return replicas == 0 ? 0 : (long) Math.ceil((double) usageMilli / replicas);
  }

  /**
   * GetExternalMetricReplicas, by getUsageRatioReplicaCount: {@code r = usage / target}; at zero
   * replicas {@code ⌈r⌉}, within tolerance the spec stays, else {@code ⌈r · ready⌉}; a surge of
   * ready pods beyond the spec is left out where the semantics say so.
   */
  static Proposal value(
      long usageMilli, long targetMilli, Tolerances tolerances, MetricContext context) {
    double ratio = (double) usageMilli / targetMilli;
    int proposed;
    if (context.specReplicas() == 0) {
      proposed = (int) Math.ceil(ratio);
    } else if (tolerances.isWithin(ratio, usageMilli, targetMilli)) {
      proposed = context.specReplicas();
    } else {
      proposed = (int) Math.ceil(ratio * context.ratioPods());
    }
    return new Proposal(proposed, ratio, usageMilli);
  }
}
