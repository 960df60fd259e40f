package io.pulsescale.local.kubernetes;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;

/** The stand-in keeps the contract. */
class StandInContractIT extends KubernetesApiContract {
  @TempDir static Path home;

  private KubernetesStandIn standIn;

  @Override
  void connect() {
    standIn =
        KubernetesStandIn.start(
            KubernetesOptions.in(home).withPodTimes(Duration.ofMillis(50), Duration.ZERO));
  }

  @Override
  void disconnect() {
    standIn.close();
  }

  @Override
  KubernetesClient adminClient() {
    return client("admin");
  }

  @Override
  KubernetesClient sinkClient() {
    return client("pulsescale-sink");
  }

  private KubernetesClient client(String user) {
    var config = Config.fromKubeconfig(standIn.kubeconfig(user).toFile());
    config.setRequestRetryBackoffLimit(0);
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  @Override
  boolean tracksScaleManagers() {
    return true;
  }
}
