package io.pulsescale.local.workload;

/**
 * How a workload is: pods wanted, there and ready; messages consumed with and without repeats; CPU
 * demand and use in millicores. What does not apply to it is 0.
 */
public record WorkloadStatus(
    String kind,
    String namespace,
    String name,
    int desired,
    int replicas,
    int ready,
    long consumed,
    long distinct,
    double demandMillicores,
    double usedMillicores) {}
