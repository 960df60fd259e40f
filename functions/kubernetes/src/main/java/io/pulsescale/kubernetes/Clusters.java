package io.pulsescale.kubernetes;

import io.fabric8.kubernetes.client.Config;
import java.io.File;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The Kubernetes clusters that a deployment names, each with its connection. */
public final class Clusters implements AutoCloseable {

  /** Stands for the service account of the pod that runs this. */
  public static final String IN_CLUSTER = "in-cluster";

  private final Map<String, Cluster> clusters;

  private Clusters(Map<String, Cluster> clusters) {
    this.clusters = clusters;
  }

  /**
   * Reads the credentials; connects with the first request.
   *
   * @param kubeconfigs cluster name to the path of a kubeconfig file, or {@link #IN_CLUSTER}
   * @throws IllegalArgumentException naming the cluster whose kubeconfig cannot be used
   */
  public static Clusters connect(Map<String, String> kubeconfigs, Duration requestTimeout) {
    Map<String, Cluster> clusters = new TreeMap<>();
    kubeconfigs.forEach(
        (name, kubeconfig) ->
            clusters.put(
                name,
                new Cluster(KubernetesApi.connect(config(name, kubeconfig), requestTimeout))));
    return new Clusters(clusters);
  }

  public Optional<Cluster> named(String name) {
    return Optional.ofNullable(clusters.get(name));
  }

  public Set<String> names() {
    return clusters.keySet();
  }

  @Override
  public void close() {
    clusters.values().forEach(cluster -> cluster.api().close());
  }

  private static Config config(String cluster, String kubeconfig) {
    if (kubeconfig.equals(IN_CLUSTER)) {
      return Config.autoConfigure(null);
    }
    File file = new File(kubeconfig);
    if (!file.canRead()) {
      throw unusable(cluster, kubeconfig, "the file cannot be read");
    }
    Config config = parsed(cluster, file);
    if (config.getCurrentContext() == null) {
      throw unusable(cluster, kubeconfig, "it has no current context");
    }
    return config;
  }

  private static Config parsed(String cluster, File kubeconfig) {
    try {
      return Config.fromKubeconfig(kubeconfig);
    } catch (RuntimeException e) {
      // Without the cause, which quotes the file and with it credentials.
      throw unusable(cluster, kubeconfig.getPath(), "it is no kubeconfig");
    }
  }

  private static IllegalArgumentException unusable(String cluster, String kubeconfig, String why) {
    return new IllegalArgumentException(
        "clusters.%s: '%s': %s; allowed: the path of a kubeconfig file, or '%s'"
            .formatted(cluster, kubeconfig, why, IN_CLUSTER));
  }
}
