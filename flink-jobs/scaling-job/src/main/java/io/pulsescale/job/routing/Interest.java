package io.pulsescale.job.routing;

/**
 * A policy's wish to get a series, or the end of it.
 *
 * @param policy {@code namespace/name}
 * @param series see {@link SeriesKeys}
 * @param direct whether the policy's decisions are meant to be applied
 */
public record Interest(String policy, String series, boolean wanted, boolean direct) {

  public boolean inInstances() {
    return SeriesKeys.isInstances(series);
  }

  /** Of an interest {@link #inInstances()}: the workload's key. */
  public String workload() {
    return SeriesKeys.workloadOfInstances(series);
  }
}
