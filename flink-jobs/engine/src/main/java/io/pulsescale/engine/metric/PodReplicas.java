package io.pulsescale.engine.metric;

/**
 * HPA's GetResourceReplicas, and calcPlainMetricReplicas of GetRawResourceReplicas and
 * GetMetricReplicas, which differ in nothing but the ratio.
 *
 * <pre>
 * r = ratio over the ready pods that have a value
 * nothing to fill in:  within(r) → spec, else ⌈r · readyCount⌉
 * else fill in against the direction: r &lt; 1 missing at target, r &gt; 1 missing and unready at 0
 * r' = ratio over the filled set, n = its size
 * within(r'), or r and r' on opposite sides of 1 → spec
 * d = ⌈r' · n⌉; a d on the other side of spec than r' of 1 → spec, else d
 * </pre>
 */
final class PodReplicas {
  private PodReplicas() {}

  static Proposal of(
      PodGroups groups, UsageRatio ratio, Tolerances tolerances, MetricContext context) {
    double usageRatio = ratio.of(groups.measured());
    int spec = context.specReplicas();
    int replicas =
        context.followingUsage(usageRatio, replicas(groups, ratio, usageRatio, spec, tolerances));
    boolean awakeOnly = groups.standbyCount() > 0 && usageRatio > 1.0;
    // Overloaded pods never ask for fewer than there are because others are asleep: by Upstream
    // neither, which knows no sleeping pods.
    int proposed = awakeOnly ? Math.max(replicas, spec) : replicas;
    return new Proposal(
        proposed,
        usageRatio,
        ratio.usageMilli(groups.measured()),
        ratio.averageMilli(groups.measured(), groups.readyCount()));
  }

  private static int replicas(
      PodGroups groups, UsageRatio ratio, double usageRatio, int spec, Tolerances tolerances) {
    boolean scaleUpWithUnready = groups.unready().entries() > 0 && usageRatio > 1.0;
    if (!scaleUpWithUnready && groups.missing().entries() == 0) {
      return isWithin(groups.measured(), ratio, usageRatio, tolerances)
          ? spec
          : (int) Math.ceil(usageRatio * groups.readyCount());
    }
    PodTotals filled = filled(groups, usageRatio, scaleUpWithUnready);
    double filledRatio = ratio.of(filled);
    boolean turned =
        (usageRatio < 1.0 && filledRatio > 1.0) || (usageRatio > 1.0 && filledRatio < 1.0);
    if (isWithin(filled, ratio, filledRatio, tolerances) || turned) {
      return spec;
    }
    int replicas = (int) Math.ceil(filledRatio * filled.entries());
    boolean against =
        (filledRatio < 1.0 && replicas > spec) || (filledRatio > 1.0 && replicas < spec);
    return against ? spec : replicas;
  }

  private static boolean isWithin(
      PodTotals totals, UsageRatio ratio, double usageRatio, Tolerances tolerances) {
    return tolerances.isWithin(usageRatio, totals.value(), ratio.expectedMilli(totals));
  }

  private static PodTotals filled(PodGroups groups, double usageRatio, boolean scaleUpWithUnready) {
    PodTotals filled = groups.measured();
    if (usageRatio < 1.0) {
      filled = filled.plus(groups.missing());
    } else if (usageRatio > 1.0) {
      filled = filled.plus(groups.missing().atZero());
    }
    return scaleUpWithUnready ? filled.plus(groups.unready()) : filled;
  }
}
