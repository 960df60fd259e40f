package io.pulsescale.kubernetes;

/** One cluster: its API server and the resources found there. */
public record Cluster(KubernetesApi api, ResourcePaths resources) {
  Cluster(KubernetesApi api) {
    this(api, new ResourcePaths(api));
  }
}
