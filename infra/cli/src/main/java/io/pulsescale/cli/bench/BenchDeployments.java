package io.pulsescale.cli.bench;

import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The Deployments that the benchmark scales. */
final class BenchDeployments implements AutoCloseable {
  private final KubernetesClient client;

  BenchDeployments(Path kubeconfig) {
    client =
        new KubernetesClientBuilder()
            .withConfig(Config.fromKubeconfig(kubeconfig.toFile()))
            .build();
  }

  /** Creates each anew, and the namespace once. */
  void create(List<String> names) {
    if (client.namespaces().withName(BenchPolicies.NAMESPACE).get() == null) {
      client.namespaces().resource(namespace()).create();
    }
    delete(names);
    names.forEach(name -> client.resource(deployment(name)).create());
  }

  void delete(List<String> names) {
    names.forEach(name -> client.resource(deployment(name)).delete());
  }

  private static Namespace namespace() {
    return new NamespaceBuilder()
        .withNewMetadata()
        .withName(BenchPolicies.NAMESPACE)
        .endMetadata()
        .build();
  }

  private static Deployment deployment(String name) {
    return new DeploymentBuilder()
        .withNewMetadata()
        .withNamespace(BenchPolicies.NAMESPACE)
        .withName(name)
        .endMetadata()
        .withNewSpec()
        .withReplicas(1)
        .withNewSelector()
        .withMatchLabels(Map.of("app", name))
        .endSelector()
        .withNewTemplate()
        .withNewMetadata()
        .withLabels(Map.of("app", name))
        .endMetadata()
        .withNewSpec()
        .addNewContainer()
        .withName("main")
        .withImage("none")
        .endContainer()
        .endSpec()
        .endTemplate()
        .endSpec()
        .build();
  }

  @Override
  public void close() {
    client.close();
  }
}
