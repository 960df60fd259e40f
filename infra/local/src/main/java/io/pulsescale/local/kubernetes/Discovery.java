package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;

/** Tells clients which groups, versions and resources are served. */
final class Discovery {
  private static final List<String> OBJECT_VERBS =
      List.of("create", "delete", "deletecollection", "get", "list", "patch", "update", "watch");
  private static final List<String> SUBRESOURCE_VERBS = List.of("get", "patch", "update");

  private final ResourceTypes types;

  Discovery(ResourceTypes types) {
    this.types = types;
  }

  ObjectNode answer(String path) {
    var parts = Arrays.stream(path.split("/")).filter(part -> !part.isEmpty()).toList();
    return switch (String.join("/", parts)) {
      case "version" ->
          Json.object()
              .put("major", "1")
              .put("minor", "32")
              .put("gitVersion", "v1.32.0-pulsescale-local");
      case "api" -> core();
      case "apis" -> groups();
      case "api/v1" -> resources("", "v1");
      default -> {
        if (parts.size() == 3 && parts.get(0).equals("apis")) {
          yield resources(parts.get(1), parts.get(2));
        }
        throw Refusal.unknownResource();
      }
    };
  }

  private static ObjectNode core() {
    var versions = Json.object().put("kind", "APIVersions");
    versions.putArray("versions").add("v1");
    return versions;
  }

  private ObjectNode groups() {
    var versions = new TreeMap<String, TreeSet<String>>();
    types.all().stream()
        .filter(type -> !type.group().isEmpty())
        .forEach(
            type ->
                versions
                    .computeIfAbsent(type.group(), group -> new TreeSet<>())
                    .addAll(type.versions()));
    var list = Json.object().put("kind", "APIGroupList").put("apiVersion", "v1");
    var groups = list.putArray("groups");
    versions.forEach((group, served) -> group(groups.addObject(), group, served));
    return list;
  }

  private static void group(ObjectNode into, String name, TreeSet<String> versions) {
    var list = into.put("name", name).putArray("versions");
    versions.forEach(version -> version(list.addObject(), name, version));
    version(into.putObject("preferredVersion"), name, versions.last());
  }

  private static void version(ObjectNode into, String group, String version) {
    into.put("groupVersion", group + "/" + version).put("version", version);
  }

  private ObjectNode resources(String group, String version) {
    var served =
        types.all().stream()
            .filter(type -> type.group().equals(group) && type.versions().contains(version))
            .toList();
    if (served.isEmpty()) {
      throw Refusal.unknownResource();
    }
    var list = Json.object().put("kind", "APIResourceList").put("apiVersion", "v1");
    list.put("groupVersion", group.isEmpty() ? version : group + "/" + version);
    var resources = list.putArray("resources");
    served.forEach(type -> describe(type, resources));
    return list;
  }

  private static void describe(ResourceType type, ArrayNode into) {
    entry(into, type, "", type.kind(), OBJECT_VERBS);
    if (type.hasStatus()) {
      entry(into, type, "/status", type.kind(), SUBRESOURCE_VERBS);
    }
    if (type.scale().isPresent()) {
      entry(into, type, "/scale", "Scale", SUBRESOURCE_VERBS)
          .put("group", "autoscaling")
          .put("version", "v1");
    }
  }

  private static ObjectNode entry(
      ArrayNode into, ResourceType type, String subresource, String kind, List<String> verbs) {
    var entry = into.addObject().put("name", type.plural() + subresource);
    entry.put("singularName", subresource.isEmpty() ? type.kind().toLowerCase(Locale.ROOT) : "");
    entry.put("namespaced", type.namespaced()).put("kind", kind);
    verbs.forEach(entry.putArray("verbs")::add);
    return entry;
  }
}
