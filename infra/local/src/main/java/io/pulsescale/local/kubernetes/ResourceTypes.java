package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** The kinds that are served: the built-in ones and those of the definitions installed so far. */
final class ResourceTypes {
  static final String DEFINITIONS = "customresourcedefinitions.apiextensions.k8s.io";

  private static final List<ResourceType> BUILT_IN =
      List.of(
          ResourceType.namespaced("", "v1", "namespaces", "Namespace").clusterWide(),
          ResourceType.namespaced("", "v1", "nodes", "Node").clusterWide(),
          ResourceType.namespaced("", "v1", "pods", "Pod"),
          ResourceType.namespaced("", "v1", "services", "Service"),
          ResourceType.namespaced("", "v1", "configmaps", "ConfigMap"),
          ResourceType.namespaced("apps", "v1", "deployments", "Deployment").scalable(),
          ResourceType.namespaced("apps", "v1", "statefulsets", "StatefulSet").scalable(),
          ResourceType.namespaced("apps", "v1", "replicasets", "ReplicaSet").scalable(),
          ResourceType.namespaced(
                  "autoscaling", "v2", "horizontalpodautoscalers", "HorizontalPodAutoscaler")
              .alsoIn("v1"),
          ResourceType.namespaced(
                  "apiextensions.k8s.io",
                  "v1",
                  "customresourcedefinitions",
                  "CustomResourceDefinition")
              .clusterWide());

  private final Map<String, ResourceType> byName = new ConcurrentSkipListMap<>();

  ResourceTypes() {
    BUILT_IN.forEach(this::add);
  }

  private void add(ResourceType type) {
    byName.put(type.qualifiedName(), type);
  }

  /** Serves the kind of a CustomResourceDefinition from now on. */
  void install(ObjectNode definition) {
    add(CustomResources.typeOf(definition));
  }

  void uninstall(String qualifiedName) {
    byName.remove(qualifiedName);
  }

  Collection<ResourceType> all() {
    return byName.values();
  }

  Optional<ResourceType> byName(String qualifiedName) {
    return Optional.ofNullable(byName.get(qualifiedName));
  }

  Optional<ResourceType> find(ApiPath path) {
    return byName(path.qualifiedResource())
        .filter(type -> type.versions().contains(path.version()));
  }

  Optional<ResourceType> ofObject(String apiVersion, String kind) {
    return all().stream()
        .filter(type -> type.kind().equals(kind))
        .filter(type -> type.versions().stream().map(type::apiVersion).anyMatch(apiVersion::equals))
        .findFirst();
  }
}
