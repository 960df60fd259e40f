package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.local.http.Json;
import java.util.List;
import java.util.Optional;

/** A kind of object that is served; its first version is the one that objects are stored in. */
record ResourceType(
    String group,
    List<String> versions,
    String plural,
    String kind,
    boolean namespaced,
    boolean hasStatus,
    Optional<ScalePaths> scale,
    JsonNode schema) {

  static ResourceType namespaced(String group, String version, String plural, String kind) {
    return new ResourceType(
        group, List.of(version), plural, kind, true, true, Optional.empty(), Json.object());
  }

  ResourceType clusterWide() {
    return new ResourceType(group, versions, plural, kind, false, hasStatus, scale, schema);
  }

  ResourceType scalable() {
    var paths = Optional.of(ScalePaths.BUILT_IN);
    return new ResourceType(group, versions, plural, kind, namespaced, hasStatus, paths, schema);
  }

  ResourceType alsoIn(String version) {
    var both = List.of(versions.get(0), version);
    return new ResourceType(group, both, plural, kind, namespaced, hasStatus, scale, schema);
  }

  boolean builtIn() {
    return schema.isEmpty();
  }

  String qualifiedName() {
    return group.isEmpty() ? plural : plural + "." + group;
  }

  String apiVersion(String version) {
    return group.isEmpty() ? version : group + "/" + version;
  }

  ObjectKey key(String namespace, String name) {
    return new ObjectKey(qualifiedName(), namespaced ? namespace : "", name);
  }
}
