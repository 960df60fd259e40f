package io.pulsescale.local.kubernetes;

import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.File;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** The control plane that KUBECONFIG names keeps the contract, so the contract is the real one. */
@EnabledIfEnvironmentVariable(
    named = "KUBECONFIG",
    matches = ".+",
    disabledReason = "KUBECONFIG names no real control plane")
class RealKubernetesContractIT extends KubernetesApiContract {
  private static final String SINK = "pulsescale-contract-sink";

  private Config config;
  private KubernetesClient setUp;

  @Override
  void connect() {
    config = Config.fromKubeconfig(new File(System.getenv("KUBECONFIG")));
    config.setRequestRetryBackoffLimit(0);
    setUp = client(config);
    grantTheSinkItsRights();
  }

  private void grantTheSinkItsRights() {
    setUp
        .resource(
            new ClusterRoleBuilder()
                .withNewMetadata()
                .withName(SINK)
                .endMetadata()
                .addNewRule()
                .withApiGroups("*")
                .withResources("deployments/scale", "gadgets/scale")
                .withVerbs("get", "patch")
                .endRule()
                .build())
        .create();
    setUp
        .resource(
            new ClusterRoleBindingBuilder()
                .withNewMetadata()
                .withName(SINK)
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", SINK)
                .addNewSubject("rbac.authorization.k8s.io", "User", SINK, null)
                .build())
        .create();
  }

  @Override
  void disconnect() {
    if (setUp != null) {
      setUp.rbac().clusterRoleBindings().withName(SINK).delete();
      setUp.rbac().clusterRoles().withName(SINK).delete();
      setUp.close();
    }
  }

  @Override
  KubernetesClient adminClient() {
    return client(config);
  }

  @Override
  KubernetesClient sinkClient() {
    return client(new ConfigBuilder(config).withImpersonateUsername(SINK).build());
  }

  private static KubernetesClient client(Config config) {
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  @Override
  boolean tracksScaleManagers() {
    var version = setUp.getKubernetesVersion();
    return Integer.parseInt(version.getMinor().replaceAll("\\D", "")) >= 22;
  }
}
