package io.pulsescale.engine.metric;

/**
 * What a formula makes of a usage.
 *
 * @param replicas recommended
 * @param ratio usage ratio before anything was filled in
 * @param usageMilli what is reported as the usage: thousandths of percent for utilization
 */
record Proposal(int replicas, double ratio, long usageMilli) {
  Proposal atLeast(int least) {
    return new Proposal(Math.max(replicas, least), ratio, usageMilli);
  }
}
