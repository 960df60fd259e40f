package io.pulsescale.job.attribution;

/**
 * A name under which samples of one workload's pods arrive, or do so no longer.
 *
 * @param identity see {@link PodIdentity}
 * @param workload key of the workload
 * @param cluster of the workload
 * @param observedAtMillis of the observation that showed it, epoch milliseconds
 */
public record PodBinding(
    String identity, String workload, String cluster, boolean bound, long observedAtMillis) {

  public boolean byInstance() {
    return PodIdentity.isByInstance(identity);
  }
}
