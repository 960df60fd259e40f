package io.pulsescale.local.kubernetes;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A request path taken apart; the group of the core API is the empty string. */
record ApiPath(
    String group,
    String version,
    String namespace,
    String resource,
    Optional<String> name,
    Optional<String> subresource) {
  private static final Set<String> NAMESPACE_SUBRESOURCES = Set.of("status", "finalize");

  /** Empty when the path names no resource (discovery, health, anything else). */
  static Optional<ApiPath> parse(String path) {
    var parts = List.of(path.replaceAll("^/+|/+$", "").split("/+"));
    return switch (parts.get(0)) {
      case "api" ->
          parts.size() < 3
              ? Optional.empty()
              : of("", parts.get(1), parts.subList(2, parts.size()));
      case "apis" ->
          parts.size() < 4
              ? Optional.empty()
              : of(parts.get(1), parts.get(2), parts.subList(3, parts.size()));
      default -> Optional.empty();
    };
  }

  private static Optional<ApiPath> of(String group, String version, List<String> rest) {
    boolean namespaced =
        rest.get(0).equals("namespaces")
            && rest.size() > 2
            && !(rest.size() == 3 && NAMESPACE_SUBRESOURCES.contains(rest.get(2)));
    var namespace = namespaced ? rest.get(1) : "";
    var own = namespaced ? rest.subList(2, rest.size()) : rest;
    if (own.size() > 3) {
      return Optional.empty();
    }
    return Optional.of(new ApiPath(group, version, namespace, own.get(0), at(own, 1), at(own, 2)));
  }

  private static Optional<String> at(List<String> parts, int index) {
    return index < parts.size() ? Optional.of(parts.get(index)) : Optional.empty();
  }

  /** The resource as rights name it, for example {@code deployments/scale}. */
  String resourceForRights() {
    return subresource.map(sub -> resource + "/" + sub).orElse(resource);
  }

  /** The resource as messages name it, for example {@code deployments.apps}. */
  String qualifiedResource() {
    return group.isEmpty() ? resource : resource + "." + group;
  }
}
