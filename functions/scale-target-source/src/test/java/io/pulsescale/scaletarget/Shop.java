package io.pulsescale.scaletarget;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.event.Workload;
import io.pulsescale.kubernetes.Clusters;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.kubernetes.KubernetesOptions;
import io.pulsescale.local.kubernetes.KubernetesStandIn;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/** An API server with a namespace {@code shop} and what it holds. */
final class Shop implements AutoCloseable {
  static final Target ORDERS =
      new Target(new Workload("main", "apps/v1", "Deployment", "shop", "orders"));
  static final Target API =
      new Target(
          new Workload(
              "main", "compute.datumapis.com/v1alpha", "WorkloadDeployment", "shop", "api"));

  static final Target QUEUE =
      new Target(new Workload("main", "shop.io/v1", "Queue", "shop", "queue"));

  private final KubernetesStandIn server;

  Shop(Path home) {
    server =
        KubernetesStandIn.start(
            KubernetesOptions.in(home).withPodTimes(Duration.ofMillis(50), Duration.ofMillis(50)));
    server.createNamespace("shop");
  }

  KubernetesStandIn server() {
    return server;
  }

  String kubeconfig(String user) {
    return server.kubeconfig(user).toString();
  }

  Clusters clustersAs(String user) {
    return Clusters.connect(Map.of("main", kubeconfig(user)), Duration.ofSeconds(5));
  }

  static Map<String, ClusterObserver> observers(Clusters clusters) {
    return Map.of(
        "main",
        new ClusterObserver(
            clusters.named("main").orElseThrow(), Duration.ofMillis(1), Clock.systemUTC()));
  }

  /** The deployment orders with two pods. */
  void createOrders() {
    create(
        """
        {"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"orders"},
         "spec":{"replicas":2,"selector":{"matchLabels":{"app":"orders"}},
          "template":{"metadata":{"labels":{"app":"orders"}},"spec":{"containers":[
           {"name":"main","image":"none","resources":{"requests":{"cpu":"100m","memory":"64Mi"}}}]}}}}
        """);
  }

  /** The custom resource api, whose size is not set. */
  void createApiWithoutSize() {
    create(
        """
        {"apiVersion":"compute.datumapis.com/v1alpha","kind":"WorkloadDeployment","metadata":{"name":"api"},
         "spec":{"workloadRef":{"name":"api","uid":"1"},"placementName":"here","template":{"spec":{}},
          "scaleSettings":{"minReplicas":1,"instanceManagementPolicy":"OrderedReady"}}}
        """);
  }

  /** A resource of a kind whose scale says nothing of its pods but what its author wrote. */
  void createQueue(String selector) {
    create(
        """
        {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"queues.shop.io"},
         "spec":{"group":"shop.io","scope":"Namespaced","names":{"kind":"Queue","plural":"queues"},
          "versions":[{"name":"v1","served":true,"storage":true,
           "subresources":{"scale":{"specReplicasPath":".spec.replicas","statusReplicasPath":".status.replicas",
            "labelSelectorPath":".spec.selector"}},
           "schema":{"openAPIV3Schema":{"type":"object"}}}]}}
        """);
    create(
        """
        {"apiVersion":"shop.io/v1","kind":"Queue","metadata":{"name":"queue"},
         "spec":{"replicas":2,"selector":"%s"}}
        """
            .formatted(selector));
  }

  void createAutoscalerOfOrders() {
    create(
        """
        {"apiVersion":"autoscaling/v2","kind":"HorizontalPodAutoscaler","metadata":{"name":"older"},
         "spec":{"minReplicas":1,"maxReplicas":3,
          "scaleTargetRef":{"apiVersion":"apps/v1","kind":"Deployment","name":"orders"}}}
        """);
  }

  void resizeOrders(int replicas) {
    server.resize("apps/v1", "Deployment", "shop", "orders", replicas);
  }

  @Override
  public void close() {
    server.close();
  }

  private void create(String json) {
    try {
      server.create("shop", (ObjectNode) Json.parse(json.getBytes(StandardCharsets.UTF_8)));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
