package io.pulsescale.engine.metric;

/**
 * What a formula makes of a usage.
 *
 * @param replicas recommended
 * @param ratio usage ratio before anything was filled in
 * @param usageMilli what is reported as the usage: thousandths of percent for utilization
 * @param averageMilli what HPA's status shows: the average over the pods
 */
record Proposal(int replicas, double ratio, long usageMilli, long averageMilli) {
  /** One whose usage is what HPA shows. */
  Proposal(int replicas, double ratio, long usageMilli) {
    this(replicas, ratio, usageMilli, usageMilli);
  }

  Proposal atLeast(int least) {
    return new Proposal(Math.max(replicas, least), ratio, usageMilli, averageMilli);
  }
}
