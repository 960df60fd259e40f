package io.pulsescale.local.workload;

import io.pulsescale.local.ukpd.GuestSize;
import io.pulsescale.local.workers.PulsarFeed;

/**
 * One target to create: its size at the start, what each of its pods requests, and how long a pod
 * takes to start (null: 1.5 s). Fed by Pulsar, run by ukpd instances, or neither (then that part is
 * null).
 */
public record WorkloadSpec(
    Kind kind,
    String namespace,
    String name,
    int replicas,
    int cpuRequestMillicores,
    int memoryRequestMebibytes,
    Long startDelayMillis,
    PulsarFeed pulsar,
    GuestSize ukpd) {

  private static final Long DEFAULT_START_DELAY_MILLIS = 1_500L;

  /** The kinds that a workloads file can ask for. */
  public enum Kind {
    Deployment("apps/v1"),
    StatefulSet("apps/v1"),
    WorkloadDeployment("compute.datumapis.com/v1alpha");

    private final String apiVersion;

    Kind(String apiVersion) {
      this.apiVersion = apiVersion;
    }

    public String apiVersion() {
      return apiVersion;
    }
  }

  public WorkloadSpec {
    require(kind != null, "kind", kind, "one of Deployment, StatefulSet, WorkloadDeployment");
    require(namespace != null && !namespace.isBlank(), "namespace", namespace, "a name");
    require(name != null && !name.isBlank(), "name", name, "a name");
    require(replicas >= 0, "replicas", replicas, "0 or more");
    startDelayMillis = startDelayMillis == null ? DEFAULT_START_DELAY_MILLIS : startDelayMillis;
    require(startDelayMillis >= 0, "startDelayMillis", startDelayMillis, "0 or more");
    require(
        ukpd == null || kind == Kind.WorkloadDeployment,
        "ukpd",
        kind,
        "only for WorkloadDeployment");
  }

  private static void require(boolean holds, String key, Object value, String allowed) {
    if (!holds) {
      throw new IllegalArgumentException(key + ": " + value + ", allowed: " + allowed);
    }
  }

  /** {@code namespace/name}. */
  public String id() {
    return namespace + "/" + name;
  }
}
